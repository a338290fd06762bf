"""How the schema came to be, step by step; a test holds that the steps lead to `schema.py`."""
