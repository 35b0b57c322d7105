# `npm start` where there is a shell: the launcher prepares, ends, and tells the command (descriptor 3) that this shell then becomes.
# A launcher that waited for the server would keep 60 MB.
{ server=$(exec node scripts/start.mjs prepare 3>&1 >&4); } 4>&1 || exit
eval "$server"
