import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** A page without layout, for tests that render parts of the window. Its modules are transformed as for all
 * other tests: a browser could not request the page's chunks of sentences. */
const pageEnvironment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'page',
  viteEnvironment: 'ssr',
}
export default pageEnvironment
