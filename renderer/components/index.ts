export { ActionBar } from './action-bar.tsx'
export { ActionButton } from './action-button.tsx'
export { Button } from './button.tsx'
export { Dialog, DialogFoot } from './dialog.tsx'
export { EnvironmentBadge } from './environment-badge.tsx'
export { Check } from './fields/check.tsx'
export { type Choice, ChoiceField } from './fields/choice-field.tsx'
export {
  type EditField,
  EditFields,
  type EditFormProps,
  type EditTexts,
  type Parsed,
  parsedBy,
  useEditFields,
} from './fields/edit-fields.tsx'
export { EditForm } from './fields/edit-form.tsx'
export { type FieldNote, NoteAction } from './fields/field-frame.tsx'
export { HitsField } from './fields/hits-field.tsx'
export { OneRow } from './fields/one-row.tsx'
export { Select } from './fields/select.tsx'
export { SelectField } from './fields/select-field.tsx'
export { TextArea } from './fields/text-area.tsx'
export { TextField } from './fields/text-field.tsx'
export { followPresses } from './fields/when-left.ts'
export { FileInput, TableFileInput, useFileDrop } from './file-input.tsx'
export { JsonTree } from './json-tree.tsx'
export { Keycap } from './keycap.tsx'
export { Meter } from './meter.tsx'
export { Panel } from './panel.tsx'
export { ProblemAlert } from './problem-alert.tsx'
export { ProblemNote } from './problem-note.tsx'
export { Progress } from './progress.tsx'
export { RemoveButton } from './remove-button.tsx'
export { ConsigneeCell, RowCell } from './row-cell.tsx'
export { Scroller } from './scroller.tsx'
export { Sign } from './sign.tsx'
export { SlashSearch } from './slash-search.tsx'
export { StatusItem } from './status-item.tsx'
export { type Step, StepList } from './step-list.tsx'
export { Timeline } from './timeline.tsx'
export { signs, stateSigns, type Tone } from './tone.ts'
export { Track } from './track.tsx'
export { VirtualList } from './virtual-list.tsx'
