"""Storage: one schema, on SQLite or PostgreSQL.

A room is one row, and the moves of all rooms one table; what is written together stands in one transaction. The thing
to remember: when `Database.writing` has been left without an exception, what was written is there for good.
"""
