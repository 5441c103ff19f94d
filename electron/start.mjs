// `npm start`: builds what is stale and nothing else, then starts the desk in a window, in a browser, or a batch.
// Plain JavaScript that any Node of the last ten years can read, so that an old one gets a sentence and no syntax error.
if (Number.parseInt(process.versions.node, 10) >= 24) {
  import('./launch/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
} else {
  console.error(
    `Packdesk needs Node 24 and this is ${process.versions.node}; start it with "npm start", which brings its own, or install Node 24.`,
  )
  process.exitCode = 2
}
