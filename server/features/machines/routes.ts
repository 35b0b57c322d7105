import * as calls from '#contract/machines/machine.ts'
import { listRoute, route } from '#server/platform/http/route.ts'
import { createMachine } from './create-machine.ts'
import { deleteMachine } from './delete-machine.ts'
import { getMachine, listMachineCards, listMachines } from './list-machines.ts'
import { updateMachine } from './update-machine.ts'

export const machineRoutes = [
  listRoute(calls.listMachines, listMachines),
  listRoute(calls.listMachineCards, listMachineCards),
  route(calls.getMachine, getMachine),
  route(calls.createMachine, createMachine),
  route(calls.updateMachine, updateMachine),
  route(calls.deleteMachine, deleteMachine),
]
