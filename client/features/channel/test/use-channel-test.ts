import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError, type CallError } from '#client/http/call-error.ts';
import { useEventsState, useServerEvent } from '#client/http/events.ts';
import { type ChannelTest, channelTest } from '#shared/channel/test.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { withEvent, withResult } from './merge-test.ts';

type StartInput = InputOf<typeof channelTest.start>;

/** ms between two looks at a running test: without events, and with them in case one was lost. */
const withoutEvents = 1000;
const besideEvents = 5000;

/** One connection test at a time: begun, followed to its end and kept until the next. */
export function useChannelTest() {
  const [test, setTest] = useState<ChannelTest>();
  const [refusal, setRefusal] = useState<CallError>();
  const [lost, setLost] = useState<CallError>();
  const [isStarting, setStarting] = useState(false);
  const isStartingNow = useRef(false);
  const isLive = useEventsState() === 'live';
  const testId = test?.testId;
  const isRunning = test?.state === 'running' && !lost;

  const look = useCallback(async (id: string) => {
    try {
      const answer = await call(channelTest.result, { testId: id }, { quiet: true });
      setTest((known) => (known?.testId === id ? withResult(known, answer) : known));
    } catch (thrown) {
      const error = asCallError(thrown);
      // Without an answer the next look may have one; a refusal stays.
      if (!error.cancelled && error.status >= 400 && error.status < 500) {
        setLost(error);
      }
    }
  }, []);

  useServerEvent('channel-test', (event) => {
    setTest((known) => known && withEvent(known, event));
    // Long PDUs travel without their octets, and a step may have been missed.
    if (event.testId === testId && (event.state !== 'running' || event.stepNo > (test?.steps.length ?? 0))) {
      void look(event.testId);
    }
  });

  useEffect(() => {
    if (!testId || !isRunning) {
      return;
    }
    // What happened before the answer to the start arrived.
    void look(testId);
    const timer = setInterval(() => void look(testId), isLive ? besideEvents : withoutEvents);
    return () => clearInterval(timer);
  }, [testId, isRunning, isLive, look]);

  const start = async (input: StartInput) => {
    if (isStartingNow.current) {
      return;
    }
    isStartingNow.current = true;
    setStarting(true);
    setRefusal(undefined);
    setLost(undefined);
    setTest(undefined);
    try {
      setTest(await call(channelTest.start, input, { quiet: true }));
    } catch (thrown) {
      const error = asCallError(thrown);
      setRefusal(error.cancelled ? undefined : error);
    } finally {
      isStartingNow.current = false;
      setStarting(false);
    }
  };
  const cancel = async () => {
    if (testId) {
      // `call()` shows a failure; the server then ends the test at its time limit.
      await call(channelTest.cancel, { testId }).catch(asCallError);
      await look(testId);
    }
  };
  return { test, refusal, lost, isStarting, isRunning, start, cancel };
}
