import { AsyncLocalStorage } from 'node:async_hooks';
import type { Channel } from 'node:diagnostics_channel';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { CANALES } from '#server/casa/base/observe.ts';
import { motivoDe } from './latido.commands.ts';

const KINDS = {
  llamada: SpanKind.SERVER,
  sentencia: SpanKind.CLIENT,
  reloj: SpanKind.INTERNAL,
  correo: SpanKind.CLIENT,
} as const;
type Work = { nombre: string; span?: Span; error?: unknown };

/** Name of a span: of a statement its verb, with its text as an attribute, in which $1 stands for a value. */
const nameOf = (canal: keyof typeof KINDS, nombre: string) =>
  canal === 'sentencia' ? (/\w+/.exec(nombre)?.[0] ?? 'sql').toUpperCase() : nombre;

/**
 * Spans of calls, statements, clocks and mail, sent by OTLP over HTTP. Nothing of a request but the pattern of its call is in them: no
 * address, no person, no value of a statement.
 */
export function startTraces({ endpoint }: { endpoint: string }): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({ spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const tracer = provider.getTracer('extramuros');
  const current = new AsyncLocalStorage<Context>();
  const stops = (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((canal) => {
    const channel = CANALES[canal];
    const enter = (message: object): Context => {
      const work = message as Work; // It is the channel's own.
      const parent = current.getStore() ?? ROOT_CONTEXT;
      work.span = tracer.startSpan(nameOf(canal, work.nombre), { kind: KINDS[canal] }, parent);
      if (canal === 'sentencia')
        work.span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': work.nombre });
      return trace.setSpan(parent, work.span);
    };
    const start = channel.start as unknown as Channel<Context, object>; // The store has the published values.
    start.bindStore(current, enter);
    const handlers = {
      asyncEnd: (message: object) => {
        const { span, error } = message as Work;
        if (error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) });
        span?.end();
      },
    };
    channel.subscribe(handlers as never); // The type asks for all five; fewer are accepted.
    return () => {
      start.unbindStore(current);
      channel.unsubscribe(handlers as never); // As above.
    };
  });
  return {
    async stop() {
      for (const stop of stops) stop();
      await provider.shutdown().catch(() => undefined); // The last spans are lost while the receiver is away.
    },
  };
}

/** Code of a failure without its message, which may quote data. */
const codeOf = (error: unknown): string => motivoDe(error).split(':', 1)[0] ?? 'Error';
