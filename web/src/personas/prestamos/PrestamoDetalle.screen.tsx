import { useQuery } from '@tanstack/react-query';
import { getRouteApi, type NavigateOptions } from '@tanstack/react-router';
import type { PrestamoDetalle } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { desdeHace, euros, fecha } from '#web/casa/kernel/format.ts';
import { CabeceraDeDecision, DecisionChecks } from '#web/tramites/solicitudes/decision.port.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Acciones } from './Acciones.card.tsx';
import { Cuadro } from './Cuadro.card.tsx';
import { CONCEDIDOS } from './Prestamo.card.tsx';
import { prestamoDetalle } from './prestamos.api.ts';

const deMi = getRouteApi('/protegida/menu/prestamos/$id');
const deOtro = getRouteApi('/protegida/menu/gestionprestamos/$id');

type Props = { id: number; volver: NavigateOptions & { to: string }; como?: 'pagina' | 'hoja'; mio?: boolean };
/** One loan or advance with its table, closed when it has been decided. */
export function DetalleDePrestamo({ id, volver, como = 'hoja', mio: esPropio = false }: Props) {
  const query = useQuery(prestamoDetalle(id));
  const desk = useDesk();
  const porDecidir = query.data?.acciones.includes('conceder') === true ? query.data : undefined;
  return (
    <Detalle
      key={id}
      query={query}
      title={(p) => (p ? (porDecidir && !desk ? p.Tipo : `${p.Tipo} ${p.Numero}`) : 'Préstamo')}
      menor={desk && porDecidir !== undefined}
      volver={volver}
      como={como}
      badge={(p) => <Estado de={p} />}
      cabecera={porDecidir && <Cabecera prestamo={porDecidir} />}
      acciones={(p, close) => <Acciones prestamo={p} onDecided={close} />}
    >
      {(p) => (
        <Contenido prestamo={p} mio={esPropio} conCabecera={porDecidir !== undefined} leyendo={query.isFetching} />
      )}
    </Detalle>
  );
}

/** Head of what is decided: who asks, what, how much and how it would be paid back. */
const Cabecera = ({ prestamo: p }: { prestamo: PrestamoDetalle }) => (
  <CabeceraDeDecision
    foto={p.Foto}
    quien={p.Persona}
    linea={`${p.Persona} · ${fecha(p.Fecha)}, ${desdeHace(p.Fecha)}`}
    titulo={`${p.Tipo}${p.Concepto === '' ? '' : `: ${p.Concepto}`}`}
    medida={euros(p.Importe)}
    pie={
      p.TipoCodigo === 'A'
        ? `se descuenta el ${fecha(p.Cuadro.at(-1)?.Fecha)}`
        : `en ${p.Plazos} cuotas de ${euros(p.Cuadro[0]?.Cuota)}`
    }
  />
);

export const MiPrestamoScreen = () => (
  <DetalleDePrestamo id={Number(deMi.useParams().id)} volver={{ to: '/menu/prestamos' }} mio />
);
export const PrestamoDeOtroScreen = () => (
  <DetalleDePrestamo
    id={Number(deOtro.useParams().id)}
    volver={{ to: '/menu/gestionprestamos', search: deOtro.useSearch() }}
  />
);

const PALABRAS: PalabrasDeActo = {
  crear: ['Solicitado'],
  aceptar: ['Concedido', 'good'],
  rechazar: ['Denegado', 'bad'],
  retirar: ['Retirado por quien lo pidió', 'wait'],
  amortizar: ['Devolución anticipada', 'run'],
};

type ContenidoProps = { prestamo: PrestamoDetalle; mio: boolean; conCabecera: boolean; leyendo: boolean };
function Contenido({ prestamo: p, mio: esPropio, conCabecera, leyendo }: ContenidoProps) {
  const desk = useDesk();
  const concedido = CONCEDIDOS.includes(p.EstadoId);
  const ultima = p.Cuadro.at(-1)?.Fecha;
  return (
    <Stack gap="xl">
      {concedido && <Devuelto prestamo={p} />}
      {p.acciones.includes('conceder') && <DecisionChecks tipo="PRESTAMO" entidadId={p.Id} leyendo={leyendo} />}
      <Parte title={concedido ? 'CONDICIONES' : 'SE PIDE'}>
        <Definitions
          layout="grid"
          columns={3}
          items={[
            ...(esPropio || conCabecera
              ? []
              : ([['Persona', <Persona key="persona" nombre={p.Persona} foto={p.Foto} size="sm" />]] as const)),
            ...(conCabecera && !desk ? ([['Número', p.Numero]] as const) : []),
            ['Importe', euros(p.Importe)],
            ['Pedido el', fecha(p.Fecha)],
            ...(p.TipoCodigo === 'A'
              ? ([['Se descuenta', fecha(ultima)]] as const)
              : ([
                  ['Cuotas', `${p.Plazos} de ${euros(p.Cuadro[0]?.Cuota)}`],
                  ['Interés', `${p.Interes.toLocaleString('es-ES')} % anual`],
                  ['Total de intereses', euros(p.TotalIntereses)],
                  ['Última cuota', fecha(ultima)],
                ] as const)),
            ...(concedido && p.ImportePedido !== p.Importe
              ? ([['Importe pedido', euros(p.ImportePedido)]] as const)
              : []),
            ...(p.EnManosDe === '' ? [] : ([['En manos de', p.EnManosDe]] as const)),
          ]}
        />
      </Parte>
      {p.Concepto !== '' && (
        <Parte title="CONCEPTO">
          <Written>{p.Concepto}</Written>
        </Parte>
      )}
      {concedido || p.EstadoId === 1 ? <Cuadro lineas={p.Cuadro} concedido={concedido} /> : null}
      {concedido && p.Especie.length > 0 && <Especie anios={p.Especie} />}
      <HistorialDeActos
        lineas={p.Historial}
        palabras={PALABRAS}
        open={false}
        pending={p.EnManosDe && `En manos de ${p.EnManosDe}`}
      />
    </Stack>
  );
}

/** The figure of the screen: how much is left, and when the next instalment is. */
const Devuelto = ({ prestamo: p }: { prestamo: PrestamoDetalle }) => (
  <div className="grid gap-2">
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-2xl font-bold tracking-tight tabular-nums">{euros(p.Pendiente)}</span>
      <Texto look="mute">por devolver de {euros(p.Importe)}</Texto>
    </p>
    <Progress
      value={1 - p.Pendiente / p.Importe}
      label={`Devuelto: ${euros(p.Importe - p.Pendiente)} de ${euros(p.Importe)}`}
      className="h-2.5 w-full rounded-full"
    />
    <Parrafo look="text figures">
      {p.ProximaCuota === null
        ? 'Está devuelto del todo.'
        : `Próxima cuota: ${euros(p.Cuota)} el ${fecha(p.ProximaCuota)}, descontada de la nómina.`}
    </Parrafo>
  </div>
);

const Especie = ({ anios }: { anios: PrestamoDetalle['Especie'] }) => (
  <Parte title="RETRIBUCIÓN EN ESPECIE ESTIMADA">
    <Parrafo look="text mute">
      Lo que costarían los intereses al tipo legal del dinero, por encima de los que paga. Es una estimación: lo que
      cuenta es su certificado de retenciones.
    </Parrafo>
    <Definitions layout="grid" columns={3} items={anios.map(({ Anio, Importe }) => [String(Anio), euros(Importe)])} />
  </Parte>
);
