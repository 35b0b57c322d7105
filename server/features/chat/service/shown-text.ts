/** Names of the marks between which models write their thoughts. */
const THOUGHTS = 'think|thinking|thoughts?|reasoning|reflection|scratchpad|analysis|seed:think'
const OPENS = String.raw`(?:<(${THOUGHTS})(?:\s[^<>]*)?>|\[(${THOUGHTS})\]|◁(${THOUGHTS})▷)`
const CLOSES = String.raw`(?:<\/(?:${THOUGHTS})\s*>|\[\/(?:${THOUGHTS})\]|◁\/(?:${THOUGHTS})▷)`
const THOUGHT = new RegExp(`${OPENS}[\\s\\S]*?(?:${CLOSES}|$)`, 'gi')
/** What stands before a lone end of thoughts is a thought, too. */
const BEFORE_CLOSE = new RegExp(`^[\\s\\S]*${CLOSES}`, 'i')
const BEFORE_FINAL = /^[\s\S]*<\|channel\|>final[\s\S]*?<\|message\|>/

/** A service without tool calls of its own writes them into the text, at its beginning or behind a sentence: that is no answer. */
const CALL_AS_TEXT = new RegExp(
  [
    String.raw`^(?:\x60{3}(?:json)?\s*)?\[?\s*\{\s*"(?:name|function|tool|tool_name|type|id)"\s*:`,
    String.raw`"(?:name|tool_name|tool)"\s*:\s*"[^"]*"\s*,\s*"(?:arguments|args|parameters|input)"\s*:`,
    String.raw`<(?:tool_call|function_call|function|invoke)[\s=>]`,
    String.raw`\[TOOL_CALLS\]|\[ARGS\]|<｜tool|<\|tool_call|<\|python_tag\|>|(?:\x60{3}|<)tool_code|\bdefault_api\.`,
    String.raw`\bto=functions\.|\bfunctions\.\w+:\d`,
    String.raw`(?:^|\n)\s*Action:\s*\w+\s*\n\s*Action Input:|(?:^|\n)\s*tool:\s*\w+\s*(?:\n|$)`,
    // `indicadores(maquina="x")`, `listar_maquinas()`.
    String.raw`\b[a-z]\w*\(\s*(?:\{|\w+\s*=\s*["'\[{\d])|\b[a-z]+_\w+\(\s*\)`,
  ].join('|'),
  'i',
)
/** The role that a chat template writes before a message. */
const ROLE = /<\|(?:im_start|start_header_id)\|>\s*\w+\s*(?:<\|end_header_id\|>)?/g

/** A model's text without thoughts, signs of templates and unseen signs; empty: it holds a call of a tool. */
export function shownText(text: string): string {
  const said = withoutUnseen(text).replace(BEFORE_FINAL, '').replace(THOUGHT, '').replace(BEFORE_CLOSE, '')
  if (CALL_AS_TEXT.test(said.trim())) return ''
  return said
    .replace(ROLE, '')
    .replace(/<\|[^|<>]*\|>/g, '')
    .trim()
}

/** Signs that nobody sees would hide links, numbers and the key from what looks for them. */
const withoutUnseen = (text: string): string => text.replace(/\p{Cf}|(?![\n\t])\p{Cc}/gu, '')
