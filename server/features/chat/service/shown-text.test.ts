import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

test.each([
  '<think>hm</think>',
  '<THINK type="x">hm</THINK>',
  'hm</think>',
  '<think><think>a</think>b</think>',
  '<thought>o usuário quer X</thought>',
  '<seed:think>o usuário quer X</seed:think>',
  '[THINK]o usuário quer X[/THINK]',
  '◁think▷o usuário quer X◁/think▷',
  '<scratchpad>hm</scratchpad>',
  '<|channel|>analysis<|message|>hm<|end|><|channel|>final<|message|>',
  '<|im_start|>assistant\n',
  '\u0000\u001b\u200b',
])('%j before an answer is no part of it', (thoughts) => {
  expect(shownText(`${thoughts}Foi boa.`)).toBe('Foi boa.')
})

test.each([
  'indicadores(maquina="Chiller Central", indicadores=["cop"])',
  'Vou ver: print(indicadores(maquina="x"))',
  '[indicadores(maquina="x", indicadores=["cop"])]',
  'listar_maquinas()',
  '<|python_tag|>indicadores.call(maquina="x")',
  'Action: indicadores\nAction Input: {"maquina": "Chiller Central"}',
  '{"tool_name": "indicadores", "args": {}}',
  '{"type": "function", "function": {"name": "indicadores", "arguments": "{}"}}',
  '{"id":"call_1","name": "indicadores", "arguments": {}}',
  '```\ntool: indicadores\nmaquina: x\n```',
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.indicadores:0<|tool_call_argument_begin|>{"maquina":"x"}<|tool_call_end|>',
  '<|channel|>commentary to=functions.indicadores <|constrain|>json<|message|>{"maquina":"x"}<|call|>',
  'indicadores[ARGS]{"maquina": "x"}',
])('%j is a call and no answer', (call) => {
  expect(shownText(call)).toBe('')
})

test.each([
  'Os indicadores (KPIs) são bons.',
  'Ação: limpar o filtro.\n\nO COP (coeficiente de desempenho) subiu [análise].',
  'Problemas(s): nenhum; a análise segue.',
])('%j is an answer', (answer) => {
  expect(shownText(answer)).toBe(answer)
})
