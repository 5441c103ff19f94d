import type { ChannelName, ChannelOutput, ChannelParsed } from '../../shared/channels.ts'

/** One handler per channel. The dispatch parses the input before and the output after. A handler throws an expected
 * failure as an `ExpectedError`. */
export type Handlers = {
  [Name in ChannelName]: (input: ChannelParsed<Name>) => Promise<ChannelOutput<Name>>
}

/** The handlers of one module's channels. */
export type HandlersOf<Channels> = Pick<Handlers, keyof Channels & ChannelName>
