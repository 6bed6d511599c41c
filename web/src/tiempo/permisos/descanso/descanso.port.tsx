import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Descanso, LineaDescanso } from '#contract/tiempo/permisos/descanso/descanso.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { miDescanso } from './descanso.api.ts';

const horas = (minutos: number) => decirCantidad(minutos, 'H');
const conSigno = (minutos: number) => (minutos > 0 ? `+${horas(minutos)}` : horas(minutos));
/** True where there is nothing to say: to whoever has no hours to take, or whose company does without time off from them. */
const calla = ({ Codigo, SaldoMin, Lineas }: Descanso) => Lineas.length === 0 && (Codigo === null || SaldoMin <= 0);

const TITULO = 'DESCANSO A CUENTA DEL SALDO';
/** Hours that the reader may take from the balance of hours, where it goes, and each line with its leave. */
export function DescansoDelSaldo() {
  const query = useQuery(miDescanso);
  const { data } = query;
  if (data === undefined)
    return (
      query.error && (
        <Section title={TITULO}>
          <Cargado de={query}>{() => null}</Cargado>
        </Section>
      )
    );
  if (calla(data)) return null;
  const { Codigo, DisponibleMin, Lineas } = data;
  return (
    <Section title={TITULO}>
      <Stack>
        <p>
          <span className="text-3xl font-semibold tracking-tight tabular-nums">
            {horas(Math.max(0, DisponibleMin))}
          </span>{' '}
          <Texto look="mute">por pedir</Texto>
        </p>
        <Definitions items={partes(data)} />
        {DisponibleMin < 0 && <Dim>Lo pedido y lo concedido pasan en {horas(-DisponibleMin)} de su saldo.</Dim>}
        {Codigo !== null && DisponibleMin > 0 && (
          <LinkButton variant="outline" to="/menu/permisos/nuevo" search={{ tipo: Codigo }}>
            Pedir descanso
          </LinkButton>
        )}
        {Lineas.length > 0 && (
          <Disclosure title={`Línea a línea (${Lineas.length})`}>
            <ul className="divide-y divide-line pt-1">
              {Lineas.map((linea) => (
                <li key={`${linea.Fecha}-${linea.PermisoId}-${linea.Que}`}>
                  <Linea de={linea} />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}
const partes = (d: Descanso) => [
  [d.Hasta === null ? 'Saldo de horas' : `Saldo al ${fecha(d.Hasta)}`, horas(d.SaldoMin)] as const,
  ...(
    [
      ['Concedido, por disfrutar', d.ConcedidoMin],
      ['Pedido', d.PedidoMin],
      ['Anotado por Recursos humanos', d.AnotadoMin],
      ['Se paga o compensa al cerrar el mes', d.ApartadoMin],
    ] as const
  ).flatMap(([nombre, minutos]) => (minutos === 0 ? [] : [[nombre, horas(-minutos)] as const])),
];
const Linea = ({ de: { Fecha, Que, Minutos, PermisoId, Numero } }: { de: LineaDescanso }) => (
  <Link
    to="/menu/permisos/$id"
    params={{ id: String(PermisoId) }}
    className="flex min-h-11 items-center justify-between gap-4 rounded-field py-1.5 focus-ring hover:bg-well/60"
  >
    <span className="min-w-0">
      <span className="block">
        {fechaConDia(Fecha)} · {Que}
      </span>
      <Dim>{Numero}</Dim>
    </span>
    <span className="shrink-0 font-semibold tabular-nums">{conSigno(Minutos)}</span>
  </Link>
);

/** The same in a line, among the balances of leave. */
export function DescansoEnPermisos() {
  const { data } = useQuery(miDescanso);
  if (!data || calla(data)) return null;
  return (
    <Renglones>
      <li>
        <Link to="/menu/jornada/saldo" className="grid gap-1 rounded-card px-4 py-3 focus-ring hover:bg-well/60">
          <Row ends>
            <span className="min-w-0 font-medium">Descanso a cuenta del saldo</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {horas(Math.max(0, data.DisponibleMin))}
            </span>
          </Row>
          <Dim>{enPalabras(data)}</Dim>
        </Link>
      </li>
    </Renglones>
  );
}
function enPalabras({ SaldoMin, PedidoMin, ConcedidoMin, AnotadoMin, ApartadoMin }: Descanso): string {
  const comprometido = [
    ['concedido', ConcedidoMin],
    ['pedido', PedidoMin],
    ['anotado', AnotadoMin],
    ['apartado', ApartadoMin],
  ] as const;
  const partesDichas = comprometido.flatMap(([nombre, minutos]) =>
    minutos === 0 ? [] : [`${nombre} ${horas(minutos)}`],
  );
  const de = `De ${horas(SaldoMin)} de saldo`;
  return partesDichas.length === 0 ? `${de}, sin pedir nada` : `${de}: ${partesDichas.join(', ')}`;
}
