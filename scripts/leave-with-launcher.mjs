// Loaded into the server by `npm start`: when the launcher is killed outright it can not pass a signal on, and a server
// left alone would keep the port and the data folder. Then the server ends itself, gracefully.
const launcher = process.ppid
setInterval(() => {
  if (process.ppid !== launcher) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
