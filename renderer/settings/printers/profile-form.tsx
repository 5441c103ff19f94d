import { decimalSign, type Messages } from '../../../shared/messages/index.ts'
import { dpiOf, type PrinterProfile, printerFacts } from '../../../shared/printing/index.ts'
import type { EditField, EditFormProps } from '../../components/index.ts'
import {
  customMedia,
  knownMedia,
  mediaWords,
  printWaysOf,
  proofOfWay,
  WayPicture,
  wayKeyOf,
} from '../../labels/index.ts'
import { isOwnMedia, isZpl, readProfile, typedProfile, wayOnPaper, withPaper } from './typed-profile.ts'

/** The form of a printer's profile. It only shows the fields that its way of printing needs. */
export function profileForm(
  messages: Messages,
  profile: PrinterProfile,
): Omit<EditFormProps<PrinterProfile>, 'onSave'> {
  const { name } = profile
  const sign = decimalSign(messages.locale)
  return {
    fields: (typed) => fieldsOf(messages, name, typed),
    initial: typedProfile(profile, sign),
    adapt: (typed, path) => withPaper(typed, path, sign),
    parse: (typed) => readProfile(name, typed),
  }
}

/** The ways in which a printer may go on by itself after an interruption. */
const repeatHint = {
  never: undefined,
  always: 'profile.repeat.always',
  unlessItReports: 'profile.repeat.unlessItReports',
} as const

function fieldsOf(messages: Messages, name: string, typed: Readonly<Record<string, string>>): EditField[] {
  const { t } = messages
  const media = [
    ...knownMedia.map((known) => ({ value: known.name, label: mediaWords(messages, known) })),
    { value: customMedia, label: t('profile.media.own') },
  ]
  const number = (
    path: string,
    label: EditField['label'],
    unit?: string,
    hint?: EditField['hint'],
  ): EditField => ({
    path,
    label,
    unit,
    hint,
    span: 4,
    variant: 'number',
  })
  return [
    {
      path: 'way',
      label: 'profile.way',
      span: 12,
      hint: 'profile.way.hint',
      listed: printWaysOf(name).map((way) => {
        const key = wayKeyOf(name, way)
        const proof = proofOfWay(way)
        return {
          value: way,
          label: t(key),
          about: t(`${key}.about`),
          picture: <WayPicture way={way} {...wayOnPaper(typed, way, decimalSign(messages.locale))} />,
          mark: { text: t(`profile.proof.${proof}`), isGood: proof === 'proven' },
        }
      }),
    },
    ...(typed.way === 'sheet'
      ? [
          number('layout.columns', 'profile.columns'),
          number('layout.rows', 'profile.rows'),
          number('layout.startSlot', 'profile.startSlot', undefined, 'profile.startSlot.hint'),
        ]
      : []),
    { path: 'print.media', label: 'profile.media', span: 4, options: media },
    {
      path: 'orientation',
      label: 'profile.orientation',
      span: 4,
      options: (['upright', 'lying'] as const).map((value) => ({
        value,
        label: t(`profile.orientation.${value}`),
      })),
    },
    {
      path: 'print.dpmm',
      label: 'profile.dpmm',
      span: 4,
      options: [6, 8, 12, 24].map((dpmm) => ({
        value: String(dpmm),
        label: t('profile.dpmm.of', { dpmm, dpi: dpiOf(dpmm) }),
      })),
    },
    ...(isOwnMedia(typed)
      ? [
          number('print.media.widthMm', 'profile.media.width', 'mm'),
          number('print.media.heightMm', 'profile.media.height', 'mm', 'profile.media.height.hint'),
        ]
      : []),
    number('print.media.marginMm', 'profile.margin', 'mm', 'profile.margin.hint'),
    ...(isZpl(typed)
      ? [
          number('print.offsetXMm', 'profile.offsetX', 'mm', 'profile.offset.hint'),
          number('print.offsetYMm', 'profile.offsetY', 'mm', 'profile.offset.hint'),
          number('print.darkness', 'profile.darkness', undefined, 'profile.darkness.hint'),
          number('print.speed', 'profile.speed', 'in/s', 'profile.asSet.hint'),
          {
            path: 'print.after',
            label: 'profile.after' as const,
            span: 4,
            options: [
              { value: '', label: t('profile.asSet') },
              ...(['tearOff', 'peelOff', 'rewind', 'cutter'] as const).map((value) => ({
                value,
                label: t(`profile.after.${value}`),
              })),
            ],
          },
        ]
      : []),
    {
      path: 'afterFailure',
      label: 'profile.afterFailure',
      hint: repeatHint[printerFacts(name).repeats],
      // Beside the margin where that is alone in its row.
      span: isZpl(typed) || isOwnMedia(typed) ? 12 : 8,
      options: (['wait', 'goOn'] as const).map((value) => ({
        value,
        label: t(`profile.afterFailure.${value}`),
      })),
    },
  ]
}
