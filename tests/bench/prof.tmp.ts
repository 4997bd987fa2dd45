import { ask, next, startHelper, cpuOf } from './relay/processes.ts';
import { fork } from 'node:child_process';
import { build } from 'esbuild';
await build({ entryPoints: ['tests/bench/relay/server-process.ts'], outfile: 'dist/bench/prof.mjs', bundle: true, packages: 'external', platform: 'node', format: 'esm' });
const up = startHelper('upstream-process.ts'); const uport = await next<number>(up);
const load = startHelper('load-process.ts'); await next(load);
const child = fork('dist/bench/prof.mjs', { execArgv: process.argv[2]==='prof' ? ['--import','/tmp/exit.mjs','--cpu-prof','--cpu-prof-dir=/tmp/prof'] : [] });
const relay = { child, stop: async () => { child.kill('SIGINT'); } };
const port = await ask<number>(relay, uport);
for (const method of (process.argv[2]==='prof'?['POST']:['POST','GET','POST','GET'])) { await ask(load,{port,path:'/api/admin/2kb',method,connections:64,ms:800});
const c0=cpuOf(relay); const r=await ask<any>(load,{port,path:'/api/admin/2kb',method,connections:64,ms:3000}); console.log(method,(cpuOf(relay)-c0)/r.calls,'us',r.calls/r.seconds); }
if (process.argv[2]==='prof') { child.on('exit',()=>process.exit()); setTimeout(()=>child.kill('SIGTERM'),1500);} else { child.kill(); }
for (const h of [up,load]) await h.stop();
