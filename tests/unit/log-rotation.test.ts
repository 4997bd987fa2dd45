import {
  closeSync,
  copyFileSync,
  existsSync,
  futimesSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { follow } from '#server/domain/gateway-log/follow.ts';
import { readPosition, writePosition } from '#server/domain/gateway-log/position.ts';
import { runs } from '../support/runs.ts';

/** A gateway that writes a log, logrotate that turns it over, and the reader, each at its own pace. */
class Scene {
  readonly folder = mkdtempSync(join(tmpdir(), 'log-rotation-'));
  readonly path = join(this.folder, 'access.log');
  readonly state = join(this.folder, 'access.log.sent');
  readonly written: string[] = [];
  readonly seen: string[] = [];
  lost = 0;
  private handle = openSync(this.path, 'a');
  private clock = 1_700_000_000;

  write(piece: string | Buffer) {
    writeSync(this.handle, Buffer.from(piece));
    // One clock for the gateway and logrotate.
    this.clock += 1;
    futimesSync(this.handle, this.clock, this.clock);
  }
  line(): string {
    const text = `2026-11-24 10:00:00 line ${String(this.written.length).padStart(6, '0')} é中`;
    this.written.push(text);
    return `${text}\n`;
  }
  lines(count: number) {
    for (let index = 0; index < count; index += 1) this.write(this.line());
  }
  /** Later files are named earlier: `.1` is the youngest. */
  private shift() {
    for (let number = 9; number >= 1; number -= 1) {
      for (const end of ['', '.gz']) {
        const from = `${this.path}.${number}${end}`;
        if (existsSync(from)) renameSync(from, `${this.path}.${number + 1}${end}`);
      }
    }
  }
  private touch(path: string) {
    this.clock += 60;
    utimesSync(path, this.clock, this.clock);
  }
  /** The gateway goes on with the renamed file until it opens the log again. */
  rename({ create = false } = {}) {
    this.shift();
    renameSync(this.path, `${this.path}.1`);
    this.touch(`${this.path}.1`);
    if (create) writeFileSync(this.path, '');
  }
  reopen() {
    closeSync(this.handle);
    this.handle = openSync(this.path, 'a');
  }
  /** A second process opens the log again; the first one goes on with the file that it has. */
  reopenBeside(): () => void {
    const first = this.handle;
    this.handle = openSync(this.path, 'a');
    return () => {
      writeSync(first, this.line());
      this.clock += 1;
      futimesSync(first, this.clock, this.clock);
    };
  }
  /** The first half of a copy. */
  beginCopy() {
    this.shift();
    const content = readFileSync(this.path);
    writeFileSync(`${this.path}.1`, content.subarray(0, content.length / 2));
  }
  copyAndTruncate({ again = false } = {}) {
    if (!again) this.shift();
    copyFileSync(this.path, `${this.path}.1`);
    this.touch(`${this.path}.1`);
    truncateSync(this.path, 0);
  }
  compress(number: number) {
    const from = `${this.path}.${number}`;
    if (!existsSync(from)) return;
    writeFileSync(`${from}.gz`, gzipSync(readFileSync(from)));
    this.touch(`${from}.gz`);
    rmSync(from);
  }
  async read() {
    const from = readPosition(this.state);
    for await (const { lines, position } of follow(this.path, { once: true, from, onLost: () => (this.lost += 1) })) {
      this.seen.push(...lines.map(({ text }) => text));
      writePosition(this.state, position);
    }
  }
  end() {
    closeSync(this.handle);
    rmSync(this.folder, { recursive: true });
  }
}

async function scene(play: (scene: Scene) => Promise<void>) {
  const it = new Scene();
  try {
    // What a log held before its first reading is not asked for.
    it.lines(1);
    await it.read();
    await play(it);
    await it.read();
    expect(it.seen).toEqual(it.written);
    expect(it.lost).toBe(0);
  } finally {
    it.end();
  }
}

describe('no line of a log is lost or read twice', () => {
  it.each([[false], [true]])('when it is renamed and opened anew later (a new file at once: %s)', (create) =>
    scene(async (log) => {
      log.lines(2);
      await log.read();
      log.rename({ create });
      log.lines(2);
      await log.read();
      log.lines(1);
      log.reopen();
      await log.read();
      log.lines(3);
    }),
  );

  it('over several rotations while nobody reads', () =>
    scene(async (log) => {
      log.lines(2);
      await log.read();
      for (let turn = 0; turn < 3; turn += 1) {
        log.lines(2);
        log.rename();
        log.reopen();
      }
      log.lines(1);
    }));

  it('when the rotated files are compressed meanwhile', () =>
    scene(async (log) => {
      log.lines(3);
      await log.read();
      log.lines(2);
      for (let turn = 0; turn < 3; turn += 1) {
        log.rename();
        log.reopen();
        log.lines(2);
        log.compress(1);
      }
    }));

  it('when files are compressed after younger ones were written, the youngest first', () =>
    scene(async (log) => {
      log.lines(3);
      await log.read();
      for (let turn = 0; turn < 3; turn += 1) {
        log.lines(2);
        log.rename();
        log.reopen();
      }
      log.lines(1);
      for (const number of [2, 3]) log.compress(number);
    }));

  it('when it is copied and emptied, also when more has been written to it since than was there', () =>
    scene(async (log) => {
      log.lines(3);
      await log.read();
      log.lines(2);
      log.copyAndTruncate();
      log.lines(9);
      await log.read();
      log.copyAndTruncate();
      log.compress(1);
      log.copyAndTruncate();
    }));

  it('when a line, or a character of it, is cut in two', () =>
    scene(async (log) => {
      for (const cut of [3, 15, 32, 33]) {
        const bytes = Buffer.from(log.line());
        log.write(bytes.subarray(0, cut));
        await log.read();
        log.copyAndTruncate();
        log.write(bytes.subarray(cut));
        log.lines(1);
      }
      log.lines(1);
      await log.read();
      log.write(log.line().trimEnd());
      log.rename();
      log.reopen();
      log.lines(1);
    }));

  it('whatever happens in whatever order', async () => {
    const steps = fc.constantFrom('write', 'half', 'read', 'rename', 'create', 'reopen', 'copy', 'compress', 'late');
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 30 }), (turns) =>
        scene(async (log) => {
          let isMoved = false;
          let rest = Buffer.alloc(0);
          /** The other half of a line is written before anything else is. */
          const complete = () => {
            log.write(rest);
            rest = Buffer.alloc(0);
          };
          for (const turn of turns) {
            if (turn === 'read') await log.read();
            if (turn === 'compress' && !isMoved) log.compress(1);
            if (turn === 'late') for (const number of [2, 3]) log.compress(number);
            if (turn === 'write') {
              complete();
              log.lines(2);
            }
            if (turn === 'half') {
              complete();
              const bytes = Buffer.from(log.line());
              log.write(bytes.subarray(0, 12));
              rest = bytes.subarray(12);
            }
            if (turn === 'copy' && !isMoved) log.copyAndTruncate();
            if ((turn === 'rename' || turn === 'create') && !isMoved) {
              log.rename({ create: turn === 'create' });
              isMoved = true;
            }
            if (turn === 'reopen' && isMoved) {
              complete();
              log.reopen();
              isMoved = false;
            }
          }
          complete();
          if (isMoved) log.reopen();
          log.lines(1);
        }),
      ),
      { numRuns: runs(50) },
    );
  });

  it('when a process goes on writing to a renamed file after the new one has lines', async () => {
    const steps = fc.constantFrom('write', 'late', 'read', 'turn', 'compress');
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 30 }), async (turns) => {
        const log = new Scene();
        try {
          log.lines(1);
          await log.read();
          /** Processes that have not opened the log again, with the number of their file. */
          const late: { write: () => void; file: number }[] = [];
          const afterwards = (step: string) => {
            if (step === 'write') log.lines(2);
            if (step === 'late') for (const { write } of late) write();
            if (step === 'turn') {
              log.rename();
              for (const each of late) each.file += 1;
              late.push({ write: log.reopenBeside(), file: 1 });
              log.lines(1);
            }
            if (step !== 'compress') return;
            // Who compresses a file waits until it has no writers.
            const oldest = late.shift();
            if (oldest) log.compress(oldest.file);
          };
          for (const step of turns) step === 'read' ? await log.read() : afterwards(step);
          await log.read();
          expect([...log.seen].sort()).toEqual(log.written);
          expect(log.lost).toBe(0);
        } finally {
          log.end();
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('when a copy is read while it is being made', () =>
    scene(async (log) => {
      log.rename();
      log.reopen();
      log.lines(4);
      log.beginCopy();
      await log.read();
      log.lines(2);
      log.copyAndTruncate({ again: true });
      log.lines(1);
    }));

  it('and the loss is told when the file is gone', async () => {
    const log = new Scene();
    log.lines(2);
    await log.read();
    log.rename();
    rmSync(`${log.path}.1`);
    log.reopen();
    log.lines(1);
    await log.read();
    expect(log.lost).toBe(1);
    expect(log.seen).toEqual(log.written);
    log.end();
  });
});
