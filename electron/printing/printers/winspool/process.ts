import { openWinspool } from './open-winspool.ts'
import { serveSpooling } from './serve.ts'

serveSpooling(openWinspool)
