import { ask, next, startHelper } from './relay/processes.ts';
const up = startHelper('upstream-process.ts'); const uport = await next<number>(up);
const load = startHelper('load-process.ts'); await next(load);
const mb=(n:number)=>Math.round(n/1048576);
const fresh = async()=>{ const relay = startHelper('server-process.ts'); const port = await ask<number>(relay, uport); return {relay,port}};
const during = async (relay:any,port:number,path:string,connections:number,ms:number)=>{ let peak=0, done=false; const p=ask<any>(load,{port,path,method:'GET',connections,ms}).then(r=>{done=true;return r}); while(!done){peak=Math.max(peak,await ask<number>(relay,{m:1})); await new Promise(r=>setTimeout(r,15));} await p; return mb(peak)};
{ const {relay,port}=await fresh(); console.log('fresh',mb(await ask<number>(relay,{m:1})),'200mb',await during(relay,port,'/api/admin/200mb',1,0),'again',await during(relay,port,'/api/admin/200mb',1,0),'4x',await during(relay,port,'/api/admin/200mb',4,0)); await relay.stop(); }
{ const {relay,port}=await fresh(); for (const [p,c,ms] of [['2kb',64,3000],['200kb',64,3000],['503',64,1000],['200mb',1,0],['200mb',1,0]] as const) console.log(p, await during(relay,port,'/api/admin/'+p,c,ms)); await relay.stop(); }
for (const h of [up,load]) await h.stop();
