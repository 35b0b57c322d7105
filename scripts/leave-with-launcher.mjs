// A launcher that is killed outright can not pass a signal on, and a server left alone would keep the port and the data
// folder. `npm start` loads this into the server, and uses it itself when npm runs it: then each ends with its parent.
const launcher = process.ppid
setInterval(() => {
  if (process.ppid !== launcher) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
