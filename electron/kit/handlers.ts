import type { ChannelName, ChannelOutput, ChannelParsed } from '../../shared/channels.ts'

/** One handler per channel, derived from the table: input is parsed before, output after. An expected failure is
 * thrown as an `ExpectedError`. */
export type Handlers = {
  [Name in ChannelName]: (input: ChannelParsed<Name>) => Promise<ChannelOutput<Name>>
}

/** The handlers of one module's channels. */
export type HandlersOf<Channels> = Pick<Handlers, keyof Channels & ChannelName>
