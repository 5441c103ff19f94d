// `npm run build`: builds an empty dist/, for packaging.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, root } from './build.mjs'

rmSync(join(root, 'dist'), { recursive: true, force: true })
await build()
