import { clsx } from 'clsx';
import type { SaldoDeTipo } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { cifraDe, decirCantidad, totalDeSaldo, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartLevel, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Halves of a day or minutes of an amount in days or hours. */
const entera = (n: number, { Unidad: u }: SaldoDeTipo) => Math.round(n * (u === 'día' ? 2 : 60));
const unidadDe = ({ Unidad: u }: SaldoDeTipo): Unidad => (u === 'día' ? 'D' : 'H');
const decir = (n: number, saldo: SaldoDeTipo) => decirCantidad(entera(n, saldo), unidadDe(saldo));

const PARTES = [
  ['Disfrutado', 'Disfrutado', 'bg-edge'],
  ['Aprobado', 'Aprobado', 'bg-good-ink'],
  ['Solicitado', 'Solicitado', 'bg-wait-ink'],
  ['Disponible', 'Disponible', 'bg-brand'],
] as const;

/** Holidays of a year: the available days in large figures, and the other parts. */
export function Vacaciones({ saldo, anio }: { saldo: SaldoDeTipo; anio: number }) {
  const disponible = saldo.Disponible ?? 0;
  return (
    <section
      aria-label={`${saldo.Nombre} de ${anio}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div>
        <Parrafo look="mute">
          {saldo.Nombre} de {anio}
        </Parrafo>
        <p className="text-4xl font-semibold tracking-tight tabular-nums">
          {cifraDe(entera(disponible, saldo), unidadDe(saldo))}
          <span className="ml-2 text-base font-normal tracking-normal text-mute">
            de {decir(totalDeSaldo(saldo), saldo)} por pedir
          </span>
        </p>
      </div>
      <Barra saldo={saldo} />
      <Arrastre saldo={saldo} anio={anio} />
    </section>
  );
}

/** Bar of the four parts with their figures in words, so that no information is in the colour alone. */
function Barra({ saldo }: { saldo: SaldoDeTipo }) {
  const partes = PARTES.map(([clave, nombre, color]) => ({ nombre, color, n: Math.max(0, saldo[clave] ?? 0) }));
  const suma = partes.reduce((todo, { n }) => todo + n, 0);
  return (
    <div className="grid gap-3">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-well">
        {partes.map(
          ({ nombre, color, n }) => n > 0 && <span key={nombre} className={color} style={{ flexGrow: n / suma }} />,
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-2">
        {partes.map(({ nombre, color, n }) => (
          <div key={nombre} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-sm text-mute">
              <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-full', color)} />
              {nombre}
            </dt>
            <Texto as="dd" look="strong figures">
              {decir(n, saldo)}
            </Texto>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Days carried over from the year before with their last day in words, or days owed from that year. */
function Arrastre({ saldo, anio }: { saldo: SaldoDeTipo; anio: number }) {
  if (saldo.Arrastrado < 0)
    return (
      <Parrafo look="small mute">
        Se descuentan {decir(-saldo.Arrastrado, saldo)} que tomó de más en {anio - 1}.
      </Parrafo>
    );
  if (saldo.Caduca === null) return null;
  const { ArrastreQueda: queda, ArrastrePerdido: perdido } = saldo;
  const usado = saldo.Arrastrado - queda - perdido;
  return (
    <Parrafo look="small mute">
      {queda > 0 && (
        <>
          <strong className="font-semibold text-ink">{decir(queda, saldo)}</strong> son de {anio - 1} y se pueden
          disfrutar hasta el {fecha(saldo.Caduca)}.
        </>
      )}
      {queda === 0 && perdido > 0 && (
        <>
          {decir(perdido, saldo)} de {anio - 1} caducaron el {fecha(saldo.Caduca)}.
        </>
      )}
      {queda === 0 && perdido === 0 && usado > 0 && (
        <>
          Ya ha usado {decir(usado, saldo)} de {anio - 1}.
        </>
      )}
    </Parrafo>
  );
}

/** Other types: yearly types with their balance, then types of each event. */
export function OtrosPermisos({ saldos }: { saldos: readonly SaldoDeTipo[] }) {
  const otrosSaldos = saldos.filter(({ Vacaciones: si, ContraSaldo }) => !si && !ContraSaldo);
  const delAnio = otrosSaldos.filter(({ PorCaso, Derecho }) => !PorCaso && Derecho !== null);
  const porCaso = otrosSaldos.filter(({ PorCaso, Derecho }) => PorCaso || Derecho === null);
  return (
    <Stack>
      {delAnio.length > 0 && (
        <Renglones>
          {delAnio.map((saldo) => (
            <li key={saldo.TipoId} className="grid gap-1 px-4 py-3">
              <Row ends>
                <span className="min-w-0 font-medium">{saldo.Nombre}</span>
                <span className="font-semibold whitespace-nowrap tabular-nums">
                  {decir(saldo.Disponible ?? 0, saldo)}
                </span>
              </Row>
              <Dim>{enPalabras(saldo)}</Dim>
            </li>
          ))}
        </Renglones>
      )}
      {porCaso.length > 0 && (
        <PartLevel value="h2">
          <Disclosure title={`Otros permisos, si los necesita (${porCaso.length})`}>
            <ul className="divide-y divide-line pt-1">
              {porCaso.map((saldo) => (
                <li key={saldo.TipoId} className="grid gap-0.5 py-2.5">
                  <Texto look="medium">{saldo.Nombre}</Texto>
                  <Dim>
                    {saldo.Derecho === null ? 'El tiempo necesario' : `${decir(saldo.Derecho, saldo)} cada vez`}
                    {saldo.Retribuido ? '' : ', sin retribución'}
                    {saldo.RequiereJustificante ? ', con justificante' : ''}
                  </Dim>
                </li>
              ))}
            </ul>
          </Disclosure>
        </PartLevel>
      )}
    </Stack>
  );
}

function enPalabras(saldo: SaldoDeTipo): string {
  const partes = (['Disfrutado', 'Aprobado', 'Solicitado'] as const)
    .filter((clave) => saldo[clave] > 0)
    .map((clave) => `${clave.toLowerCase()} ${decir(saldo[clave], saldo)}`);
  const de = `De ${decir(totalDeSaldo(saldo), saldo)}`;
  return partes.length === 0 ? `${de}, sin usar` : `${de}: ${partes.join(', ')}`;
}
