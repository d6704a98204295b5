# Orca runs this file when it starts. The tests read its log from stderr, line by line; the log of --debug-file is buffered.
from orca import debug

debug.debugLevel = debug.LEVEL_INFO
