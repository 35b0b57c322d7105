import {
  breaksOff,
  callsTool,
  callsToolWith,
  failsWithin,
  neverEnds,
  neverEndsLine,
  refuses,
  type Script,
  says,
  sendsElsewhere,
  stopsFor,
  wholeAnswer,
} from './scripted-model.ts'

export const KEY = 'sk-very-secret-key'

/** What a service may do instead of answering, by name; the scripts get the service's own address. */
export const brokenServices = (
  indicators: object,
): readonly (readonly [string, (baseUrl: string) => readonly Script[]])[] => [
  ['429', () => [refuses(429, '{"error":{"message":"quota"}}')]],
  ['a wrong key', () => [refuses(401, `{"error":{"message":"bad key ${KEY}"}}`)]],
  ['a page instead of an answer', () => [refuses(200, '<html>hello</html>')]],
  ['an answer that breaks off', () => [breaksOff]],
  ['an answer without an end', () => [neverEnds]],
  ['an empty answer', () => [says(' ')]],
  ['a line without an end', () => [neverEndsLine]],
  ['another address', (baseUrl) => [sendsElsewhere(`${baseUrl}/elsewhere`)]],
  ['thoughts alone', () => [says('<think>a disponibilidade')]],
  ['an answer that was withheld', () => [stopsFor('content_filter', { content: 'Foi boa.' })]],
  ['a tool without an end', () => [callsTool('indicadores', indicators)]],
  [
    'a call of a tool as text',
    () => [says('<tool_call>{"name": "indicadores", "arguments": {}}</tool_call>')],
  ],
  ['a call of a tool as JSON', () => [says('{"name": "indicadores", "arguments": {}}')]],
  ['arguments that are no text', () => [callsToolWith({ arguments: indicators })]],
  ['an error in the middle', () => [failsWithin]],
  ['one whole answer instead of a stream', () => [wholeAnswer('Foi boa.')]],
  [
    'the old form of calls',
    () => [stopsFor('function_call', { function_call: { name: 'indicadores', arguments: '{}' } })],
  ],
]
