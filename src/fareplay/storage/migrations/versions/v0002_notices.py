"""Who wants to be told of their turn elsewhere, and what they were told of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "notices",
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("webhook", sa.Text(), nullable=True),
        sa.Column("wanted", sa.Boolean(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("player"),
    )
    op.create_table(
        "told",
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("room", sa.String(length=24), nullable=False),
        sa.Column("moved", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("again", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("player", "room"),
    )
