import { LabelFormat } from './label-format.tsx'
import { PackagingWords } from './packaging-words.tsx'
import { ServiceExtras } from './service-extras.tsx'
import { PathForm } from './service-paths.tsx'

/** Extras that the service's document does not show, for the current environment (design.md 7). */
export const ExtrasSection = () => (
  <>
    <ServiceExtras />
    <PathForm />
    <LabelFormat />
    <PackagingWords />
  </>
)
