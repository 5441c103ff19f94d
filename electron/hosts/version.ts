import manifest from '../../package.json' with { type: 'json' }

/** Packdesk's version, as in package.json. */
export const version: string = manifest.version
