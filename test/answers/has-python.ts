import { spawnSync } from 'node:child_process'

/** Whether this machine runs `python3`, which some documented receivers need. */
export const hasPython = spawnSync('python3', ['--version']).status === 0
