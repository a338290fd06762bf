"""The server: rooms where people and bots play, over HTTP and WebSocket.

The thing to remember: it keeps no state worth losing. What counts is stored before anyone is told.
"""
