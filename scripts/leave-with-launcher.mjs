// A killed launcher cannot pass the signal on, and an orphaned server would keep the port and the data folder. `npm start`
// loads this file into the server, and into itself when npm runs it: then each process ends with its parent.
const launcher = process.ppid
setInterval(() => {
  if (process.ppid !== launcher) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
