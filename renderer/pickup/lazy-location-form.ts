import { lazyPart } from '../components/index.ts'

/** The form of a pickup location, which is rarely needed and so is no part of the first script. */
export const LocationForm = lazyPart(async () => (await import('./location-form.tsx')).LocationForm)
