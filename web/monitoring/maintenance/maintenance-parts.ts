import { later } from '#web/ui/behaviour/load-later.tsx'

// Opened by buttons: views are drawn before this code is loaded.
export const MaintenanceDialog = later(
  async () => (await import('./maintenance-dialog.tsx')).MaintenanceDialog,
)
export const MaintenanceForm = later(async () => (await import('./maintenance-form.tsx')).MaintenanceForm)
