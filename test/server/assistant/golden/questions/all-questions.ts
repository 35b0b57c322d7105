import type { Question } from '../checks/expectation.ts'
import { afterAnswerQuestions } from './after-answer-questions.ts'
import { againstQuestions } from './against-questions.ts'
import { arithmeticQuestions } from './arithmetic-questions.ts'
import { askedBesideQuestions } from './asked-beside-questions.ts'
import { askedFurtherQuestions } from './asked-further-questions.ts'
import { askedThingQuestions } from './asked-thing-questions.ts'
import { beforeAndKnownQuestions } from './before-and-known-questions.ts'
import { boundedReadingQuestions } from './bounded-reading-questions.ts'
import { choiceQuestions } from './choice-questions.ts'
import { clearWordingQuestions } from './clear-wording-questions.ts'
import { comparisonQuestions } from './comparison-questions.ts'
import { computedQuestions } from './computed-questions.ts'
import { conceptQuestions } from './concept-questions.ts'
import { conclusionQuestions } from './conclusion-questions.ts'
import { conversionQuestions } from './conversion-questions.ts'
import { courseQuestions } from './course-questions.ts'
import { dayKindQuestions } from './day-kind-questions.ts'
import { directorQuestions } from './director-questions.ts'
import { directorTalkQuestions } from './director-talk-questions.ts'
import { doubtQuestions, partsToldQuestions } from './doubt-questions.ts'
import { earlierTimeQuestions } from './earlier-time-questions.ts'
import { eventQuestions } from './event-questions.ts'
import { everydayQuestions } from './everyday-questions.ts'
import { examinerQuestions } from './examiner-questions.ts'
import { fieldWordsQuestions } from './field-words-questions.ts'
import { followUpQuestions } from './follow-up-questions.ts'
import { furtherQuestions } from './further-questions.ts'
import { goesOnQuestions } from './goes-on-questions.ts'
import { goingDeeperQuestions } from './going-deeper-questions.ts'
import { goingOnQuestions } from './going-on-questions.ts'
import { habitAndTargetQuestions } from './habit-and-target-questions.ts'
import { honestLimitsQuestions } from './honest-limits-questions.ts'
import { insightQuestions } from './insight-questions.ts'
import { justNamedQuestions } from './just-named-questions.ts'
import { keptFormQuestions } from './kept-form-questions.ts'
import { kpiQuestions } from './kpi-questions.ts'
import { listQuestions } from './list-questions.ts'
import { looseQuestions } from './loose-questions.ts'
import { machinesAndUnitsQuestions } from './machines-and-units-questions.ts'
import { maintenanceQuestions } from './maintenance-questions.ts'
import { modelQuestions } from './model-questions.ts'
import { modelsAndSitesQuestions } from './models-and-sites-questions.ts'
import { officeQuestions } from './office-questions.ts'
import { operatorQuestions } from './operator-questions.ts'
import { orderTalkQuestions } from './order-talk-questions.ts'
import { periodFollowUpQuestions } from './period-follow-up-questions.ts'
import { periodQuestions } from './period-questions.ts'
import {
  alarmQuestions,
  maintenanceTalkQuestions,
  outcomeQuestions,
  plainTalkQuestions,
} from './plain-talk-questions.ts'
import { plantDayQuestions } from './plant-day-questions.ts'
import { plantWordsQuestions } from './plant-words-questions.ts'
import { proofQuestions } from './proof-questions.ts'
import { rankingQuestions } from './ranking-questions.ts'
import { readingFollowUpQuestions } from './reading-follow-up-questions.ts'
import { readingQuestions } from './reading-questions.ts'
import { refusedQuestions } from './refused-questions.ts'
import { shiftChangeQuestions } from './shift-change-questions.ts'
import { shortQuestions } from './short-questions.ts'
import { sidesAndDaysQuestions } from './sides-and-days-questions.ts'
import { spokenQuestions } from './spoken-questions.ts'
import { staffTalkQuestions } from './staff-talk-questions.ts'
import { stateQuestions } from './state-questions.ts'
import { stopQuestions } from './stop-questions.ts'
import { talkKeptQuestions } from './talk-kept-questions.ts'
import { talkQuestions } from './talk-questions.ts'
import { termQuestions } from './term-questions.ts'
import { timeQuestions } from './time-questions.ts'
import { togetherQuestions } from './together-questions.ts'
import { toldTimeQuestions } from './told-time-questions.ts'
import { turnComparisonQuestions } from './turn-comparison-questions.ts'
import { turnQuestions } from './turn-questions.ts'
import { twoUnitsQuestions } from './two-units-questions.ts'
import { visitQuestions } from './visit-questions.ts'
import { weekAndShiftQuestions } from './week-and-shift-questions.ts'
import { wholeAnswersQuestions } from './whole-answers-questions.ts'
import { wholePlantQuestions } from './whole-plant-questions.ts'

export const goldenQuestions: Readonly<Record<string, readonly Question[]>> = {
  kpis: kpiQuestions,
  wholePlant: wholePlantQuestions,
  askedBeside: askedBesideQuestions,
  beforeAndKnown: beforeAndKnownQuestions,
  periods: periodQuestions,
  comparisons: comparisonQuestions,
  rankings: rankingQuestions,
  orderTalk: orderTalkQuestions,
  events: eventQuestions,
  followUps: followUpQuestions,
  readings: readingQuestions,
  boundedReadings: boundedReadingQuestions,
  state: stateQuestions,
  insights: insightQuestions,
  maintenance: maintenanceQuestions,
  terms: termQuestions,
  refused: refusedQuestions,
  further: furtherQuestions,
  plantWords: plantWordsQuestions,
  choices: choiceQuestions,
  lists: listQuestions,
  spoken: spokenQuestions,
  loose: looseQuestions,
  talk: talkQuestions,
  arithmetic: arithmeticQuestions,
  computed: computedQuestions,
  times: timeQuestions,
  conversions: conversionQuestions,
  dayKinds: dayKindQuestions,
  goingOn: goingOnQuestions,
  afterAnswer: afterAnswerQuestions,
  goingDeeper: goingDeeperQuestions,
  together: togetherQuestions,
  readingFollowUps: readingFollowUpQuestions,
  everyday: everydayQuestions,
  against: againstQuestions,
  justNamed: justNamedQuestions,
  keptForm: keptFormQuestions,
  plainTalk: plainTalkQuestions,
  alarms: alarmQuestions,
  maintenanceTalk: maintenanceTalkQuestions,
  outcomes: outcomeQuestions,
  askedFurther: askedFurtherQuestions,
  models: modelQuestions,
  modelsAndSites: modelsAndSitesQuestions,
  doubts: doubtQuestions,
  partsTold: partsToldQuestions,
  visits: visitQuestions,
  weekAndShift: weekAndShiftQuestions,
  habitAndTarget: habitAndTargetQuestions,
  fieldWords: fieldWordsQuestions,
  shiftChange: shiftChangeQuestions,
  short: shortQuestions,
  periodFollowUps: periodFollowUpQuestions,
  stops: stopQuestions,
  operators: operatorQuestions,
  directorTalk: directorTalkQuestions,
  examiner: examinerQuestions,
  director: directorQuestions,
  plantDay: plantDayQuestions,
  staffTalk: staffTalkQuestions,
  askedThing: askedThingQuestions,
  machinesAndUnits: machinesAndUnitsQuestions,
  sidesAndDays: sidesAndDaysQuestions,
  toldTime: toldTimeQuestions,
  courses: courseQuestions,
  honestLimits: honestLimitsQuestions,
  twoUnits: twoUnitsQuestions,
  goesOn: goesOnQuestions,
  wholeAnswers: wholeAnswersQuestions,
  clearWording: clearWordingQuestions,
  earlierTime: earlierTimeQuestions,
  talkKept: talkKeptQuestions,
  office: officeQuestions,
  turns: turnQuestions,
  turnComparisons: turnComparisonQuestions,
  concepts: conceptQuestions,
  proofs: proofQuestions,
  conclusions: conclusionQuestions,
}
