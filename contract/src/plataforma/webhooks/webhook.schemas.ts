import * as z from 'zod/mini';
import { id, instante, OBLIGATORIO, secreto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { PRUEBA, TIPOS_DE_EVENTO } from './eventos.rules.ts';
import { ESTADOS_ENTREGA, faltaEnUrl, MAX_URL, WEBHOOK } from './webhooks.rules.ts';

const quizas = z.nullable(instante);

export const Webhook = z.object({
  Id: id,
  Nombre: z.string(),
  Url: z.string(),
  /** Names of events, among them those of another version. */
  Eventos: z.array(z.string()),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Sentence of why it is off; '' while it is on. */
  Porque: z.string(),
  Apagado: quizas,
  /** Last delivery that was accepted. */
  Entregado: quizas,
  /** Last failed attempt, and its outcome in words. */
  Fallado: quizas,
  Resultado: z.string(),
  /** Instant of the first failure since the last accepted delivery. */
  FallaDesde: quizas,
  Esperan: z.int(),
  /** Until when the secret before this one signs too. */
  AnteriorHasta: quizas,
  Creado: instante,
  Version: z.int(),
  acciones: z.array(z.enum(WEBHOOK.claves)),
});
export type Webhook = z.output<typeof Webhook>;

/** The secret is told once, when it is made. */
export const ConSecreto = z.object({ Id: id, Secreto: z.string() });
export type ConSecreto = z.output<typeof ConSecreto>;

export const FormularioWebhook = z.strictObject({
  nombre: textoObligatorio(60),
  url: textoObligatorio(MAX_URL).check(
    // Kept as it is called: 'https:nomina.example' reads as 'https://nomina.example/'.
    z.overwrite((url) => URL.parse(url)?.href ?? url),
    z.maxLength(MAX_URL, `Máximo ${MAX_URL} caracteres`),
    z.refine((url) => url === '' || faltaEnUrl(url) === '', { error: ({ input }) => faltaEnUrl(String(input)) }),
  ),
  eventos: z.array(z.enum(TIPOS_DE_EVENTO), OBLIGATORIO).check(
    z.minLength(1, 'Elija algún evento'),
    z.maxLength(100),
    z.refine((todos) => new Set(todos).size === todos.length, 'Hay eventos repetidos'),
  ),
  /** Login password of the person of the session, repeated: what happens is told to this address from now on (decision 0147). */
  password: secreto(1, OBLIGATORIO),
});
export type FormularioWebhook = z.output<typeof FormularioWebhook>;

export const Entrega = z.object({
  Id: id,
  Tipo: z.string(),
  /** Body as it was sent. */
  Cuerpo: z.string(),
  /** Identifier of the message, the same in each attempt. */
  Mensaje: z.string(),
  Creada: instante,
  Estado: z.enum(clavesDe(ESTADOS_ENTREGA)),
  Intentos: z.int(),
  Ultimo: quizas,
  /** Next attempt of one that waits. */
  Proximo: quizas,
  /** Status of the last answer; null where there was none. */
  Codigo: z.nullable(z.int()),
  Milisegundos: z.nullable(z.int()),
  Resultado: z.string(),
  Reenviable: z.boolean(),
});
export type Entrega = z.output<typeof Entrega>;

export const Probado = z.object({
  Bien: z.boolean(),
  /** Outcome in words. */
  Resultado: z.string(),
  Milisegundos: z.int(),
});
export type Probado = z.output<typeof Probado>;

/** Body of every message, as receivers read it: thin, so that what it leads to is asked of the API by whoever may. */
export const MensajeDeWebhook = z.object({
  type: z.enum([...TIPOS_DE_EVENTO, PRUEBA]),
  timestamp: instante,
  data: z.object({
    entidad: z.string(),
    id: z.nullable(z.int()),
    numero: z.nullable(z.string()),
    matricula: z.nullable(z.string()),
  }),
});
export type MensajeDeWebhook = z.output<typeof MensajeDeWebhook>;
