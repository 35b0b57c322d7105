import { later } from '#web/ui/behaviour/load-later.tsx'

// Behind buttons: no part of what a view needs to be seen.
export const MaintenanceDialog = later(
  async () => (await import('./maintenance-dialog.tsx')).MaintenanceDialog,
)
export const MaintenanceForm = later(async () => (await import('./maintenance-form.tsx')).MaintenanceForm)
