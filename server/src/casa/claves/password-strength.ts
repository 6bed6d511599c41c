import { sinTildes } from '#contract/casa/kernel/busqueda.ts';
import { noValido } from '#server/casa/kernel/errors.ts';

/** Known words about a person, which an attacker guesses first. */
export type Titular = { matricula: string; login: string; nombre: string; correo: string };

// Common parts of weak passwords. Lookalikes (0/o, 1/l…) do not hide a word.
const COMMON =
  'contrasena contrasenya password passw0rd clave secreto secreta acceso entrar usuario user admin administrador root invitado ' +
  'bienvenido bienvenida welcome hola adios gracias porfavor letmein login cambiame cambiar changeme temporal prueba pruebas test demo ' +
  'empresa trabajo oficina viaje viajes portal intranet extranet empleado empleada extramuros correo internet ordenador ' +
  'tequiero teamo amor familia mama papa princesa corazon estrella futbol barcelona barca madrid realmadrid atletico betis sevilla ' +
  'valencia athletic santander cantabria espana spain master dragon monkey football iloveyou sunshine shadow superman batman ' +
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre primavera verano otono invierno ' +
  'lunes martes miercoles jueves viernes sabado domingo january february march april june july august october december summer winter';
const RUNS =
  'abcdefghijklmnopqrstuvwxyz 01234567890 1234567890 qwertyuiop asdfghjkl zxcvbnm 1q2w3e4r5t6y7u8i9o0p'.split(' ');
const RUN_FROM = 3;
/** Minimum length of what is left after taking out all guessable parts. */
const OWN_LETTERS = 6;

const [SIGNS, LETTERS] = ['013457@$!€', 'oieastasie'];
const unmasked = (text: string) => text.replace(/[013457@$!€]/g, (sign) => LETTERS[SIGNS.indexOf(sign)] ?? sign);

/** True when little is left of a new password once names, the company, common words, dates, runs and repetitions are taken out. */
export function esPasswordDebil(password: string, titular: Titular, empresa: string): boolean {
  const words = [
    ...COMMON.split(' '),
    ...[titular.matricula, titular.login, titular.correo, titular.nombre, empresa].flatMap((text) =>
      sinTildes(text).split(/[^\p{L}\p{N}]+/u),
    ),
  ].filter((word) => word.length >= 3);
  const text = sinTildes(password);
  const asWritten = residue(text, words);
  // Lookalikes are replaced only where they hide a word; plain digits stay digits.
  return Math.min(asWritten, residue(unmasked(text), words.map(unmasked))) < OWN_LETTERS;
}

/** Letters and digits left after taking out words and repetitions; a word is taken out whole, so that its neighbours do not join. */
function residue(text: string, words: readonly string[]): number {
  let left = text.replace(/(?:19|20)\d\d/g, ' ');
  for (const word of words.toSorted((a, b) => b.length - a.length)) left = left.replaceAll(word, ' ');
  left = withoutRuns(left).replace(/(.+?)\1+/gu, '$1');
  return left.replace(/[^\p{L}\p{N}]/gu, '').length;
}

function withoutRuns(text: string): string {
  let left = text;
  for (const run of RUNS.flatMap((sequence) => [sequence, Array.from(sequence).toReversed().join('')]))
    for (let length = run.length; length >= RUN_FROM; length--)
      for (let from = 0; from + length <= run.length; from++)
        left = left.replaceAll(run.slice(from, from + length), ' ');
  return left;
}

type Propuesta = { password: string; titular: Titular; empresa: string; field: string };
/** Checks a new password. @throws Refusal 422 beside `field` when it can be guessed; the contract checks its length. */
export function exigirPasswordFuerte({ password, titular, empresa, field }: Propuesta): void {
  if (!esPasswordDebil(password, titular, empresa)) return;
  const message =
    'Es fácil de adivinar: no la forme con su nombre, la empresa, fechas, palabras corrientes o repeticiones';
  throw noValido([{ field, message }], message);
}
