export { ActionBar } from './action-bar.tsx'
export { Button } from './button.tsx'
export { Dialog } from './dialog.tsx'
export { EnvironmentBadge } from './environment-badge.tsx'
export { Check } from './fields/check.tsx'
export { type Choice, ChoiceField } from './fields/choice-field.tsx'
export { countryChoices } from './fields/countries.ts'
export { type EditField, EditForm, type Parsed } from './fields/edit-form.tsx'
export { type FieldNote, NoteAction } from './fields/field-frame.tsx'
export { HitsField } from './fields/hits-field.tsx'
export { LocationForm } from './fields/lazy-location-form.ts'
export { OneRow } from './fields/one-row.tsx'
export { Select } from './fields/select.tsx'
export { SelectField } from './fields/select-field.tsx'
export { TextArea } from './fields/text-area.tsx'
export { TextField } from './fields/text-field.tsx'
export { JsonTree } from './json-tree.tsx'
export { Keycap } from './keycap.tsx'
export { Meter } from './meter.tsx'
export { OpenSaved } from './open-saved.tsx'
export { Panel } from './panel.tsx'
export { ProblemNote } from './problem-note.tsx'
export { Progress } from './progress.tsx'
export { RemoveButton } from './remove-button.tsx'
export { Scroller } from './scroller.tsx'
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
export { Timeline } from './timeline.tsx'
export { Track } from './track.tsx'
