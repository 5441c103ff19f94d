// `npm start`: builds only what is stale, then starts Packdesk in a window, in a browser, or
// as a batch. Plain JavaScript that old versions of Node can parse, so that they print a
// sentence instead of a syntax error.
if (Number.parseInt(process.versions.node, 10) >= 24) {
  import('./launch/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
} else {
  console.error(
    `Packdesk needs Node 24 and this is ${process.versions.node}; start it with "npm start", which brings its own, or install Node 24.`,
  )
  process.exitCode = 2
}
