export { ActionBar } from './action-bar.tsx'
export { Button } from './button.tsx'
export { Check } from './check.tsx'
export { type Choice, ChoiceField } from './choice-field.tsx'
export { countryChoices } from './countries.ts'
export { Dialog } from './dialog.tsx'
export { type EditField, EditForm, type Parsed } from './edit-form.tsx'
export { EnvironmentBadge } from './environment-badge.tsx'
export { type FieldNote, NoteAction } from './field-frame.tsx'
export { HitsField } from './hits-field.tsx'
export { JsonTree } from './json-tree.tsx'
export { Keycap } from './keycap.tsx'
export { LocationForm } from './lazy-location-form.ts'
export { Meter } from './meter.tsx'
export { OneRow } from './one-row.tsx'
export { OpenSaved } from './open-saved.tsx'
export { Panel } from './panel.tsx'
export { ProblemNote } from './problem-note.tsx'
export { Progress } from './progress.tsx'
export { RemoveButton } from './remove-button.tsx'
export { Scroller } from './scroller.tsx'
export { Select } from './select.tsx'
export { SelectField } from './select-field.tsx'
export { StatusItem } from './status-item.tsx'
export {
  asksBeforePrint,
  asksForFrame,
  asksWhetherPrinted,
  canPrint,
  canPrintAnyway,
  isMismatched,
  isUnknown,
  type StatusLabel,
  statusLabelOf,
  type Tone,
  wantsRetry,
} from './status-label.ts'
export { StatusSign, StatusText } from './status-text.tsx'
export { StepList } from './step-list.tsx'
export { type Step, stepsOf } from './steps.ts'
export { TextArea } from './text-area.tsx'
export { TextField } from './text-field.tsx'
export { Timeline } from './timeline.tsx'
export { Track } from './track.tsx'
