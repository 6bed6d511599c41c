import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormularioAnticipo, type LiquidacionDetalle } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { deDiaADia, euros } from '#web/casa/kernel/format.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { ConVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { HistorialDeActos, type PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Lineas, type Vueltas } from './Lineas.card.tsx';
import {
  aprobarLiquidacion,
  cerrarLiquidacion,
  comprobarLiquidacion,
  corregirAnticipo,
  descargarPdf,
  devolverLiquidacion,
  liquidacion,
  rechazarLiquidacion,
  retirarLiquidacion,
} from './liquidaciones.api.ts';
import { Sumas } from './Sumas.card.tsx';

const route = getRouteApi('/protegida/liquidacionviaje/$id');
const PALABRAS = {
  enviar: ['Enviada', 'run'],
  aprobar: ['Aprobada', 'good'],
  rechazar: ['Devuelta', 'bad'],
  rechazarLineas: ['Líneas devueltas', 'bad'],
  retirar: ['Retirada', 'wait'],
  anticipo: ['Anticipo corregido'],
  comprobar: ['Comprobada', 'good'],
  devolver: ['Devuelta por administración', 'bad'],
  remesa: ['En una remesa', 'run'],
  cerrar: ['Cerrada', 'good'],
} as const satisfies PalabrasDeActo;

/** A settlement for its traveller, for whoever approves it and for ADMINISTRACION, each with their acts. */
export function LiquidacionScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(liquidacion(id));
  const [vueltas, setVueltas] = useState<Vueltas>({});
  const administra = hasRole(useSession(), 'ADMINISTRACION');
  const { data } = query;
  const decide = data?.acciones.some((acto) => acto === 'aprobar' || acto === 'comprobar') === true;
  const volver = administra
    ? ({ to: '/menu/liquidaciones' } as const)
    : decide || data === undefined
      ? ({ to: '/menu/solicitudes' } as const)
      : ({ to: '/gastosviaje/$id', params: { id: String(data.ViajeId) } } as const);
  const poner = (linea: number, motivo: string | undefined) =>
    setVueltas(({ [linea]: _antes, ...resto }) => (motivo === undefined ? resto : { ...resto, [linea]: motivo }));
  return (
    <Detalle
      key={id}
      como="sola"
      query={query}
      title={(l) => (l ? `Liquidación ${l.Numero}` : 'Liquidación')}
      volver={volver}
      badge={(l) => <Estado de={l} />}
      acciones={(l) => <Acciones de={l} vueltas={vueltas} />}
    >
      {(l) => (
        <div className="max-w-4xl">
          <ConVisor gap="lg">
            {l.Motivo !== '' && (
              <Notice tone="wait" title="Se devolvió entera">
                {l.Motivo}
              </Notice>
            )}
            <Parte title={`${l.Persona} · ${l.Destino}`}>
              <Definitions
                items={[
                  [
                    'Viaje',
                    <Link
                      key="viaje"
                      to="/gastosviaje/$id"
                      params={{ id: String(l.ViajeId) }}
                      className="rounded-field font-medium text-brand-ink focus-ring hover:underline"
                    >
                      {l.Viaje}
                    </Link>,
                  ],
                  ['Días', deDiaADia(l.FechaSalida, l.FechaRegreso)],
                  ['A cargo de', l.Cargo],
                  ...(l.EnManosDe === '' ? [] : [['En manos de', l.EnManosDe] as const]),
                  ...(l.Remesa === '' ? [] : [['Pago', `Con la remesa ${l.Remesa}`] as const]),
                ]}
              />
            </Parte>
            <Parte title="Importes">
              <Stack>
                <Sumas de={l} />
                <Row>
                  <BotonDeFichero descargar={descargarPdf} args={l.Id}>
                    PDF con los recibos
                  </BotonDeFichero>
                </Row>
              </Stack>
            </Parte>
            <Parte title="Líneas">
              <Lineas lineas={l.Lineas} vueltas={vueltas} onVuelta={decide ? poner : undefined} />
            </Parte>
            <HistorialDeActos lineas={l.Historial} palabras={PALABRAS} open={false} />
          </ConVisor>
        </div>
      )}
    </Detalle>
  );
}

type De = { de: LiquidacionDetalle };
function Acciones({ de: l, vueltas }: De & { vueltas: Vueltas }) {
  const aprobar = useMutation(aprobarLiquidacion);
  const rechazar = useMutation(rechazarLiquidacion);
  const retirar = useMutation(retirarLiquidacion);
  const comprobar = useMutation(comprobarLiquidacion);
  const devolver = useMutation(devolverLiquidacion);
  const cerrar = useMutation(cerrarLiquidacion);
  const fila = { params: { id: String(l.Id) }, version: l.Version };
  const rechazadas = Object.entries(vueltas).map(([linea, motivo]) => ({ linea: Number(linea), motivo }));
  const quita = l.Lineas.filter(({ Id }) => vueltas[Id] !== undefined).reduce((suma, { Importe }) => suma + Importe, 0);
  const queda = euros(Math.round((l.Total - quita) * 100) / 100);
  const sin =
    rechazadas.length === 0 ? '' : `, sin ${rechazadas.length === 1 ? 'una línea' : `${rechazadas.length} líneas`}`;
  const entera = { label: 'Motivo', max: 500, danger: true, confirm: 'Devolver' } as const;
  return (
    <ActosConPalabras
      acciones={l.acciones}
      actos={{
        anticipo: {
          boton: 'Corregir el anticipo',
          variant: 'outline',
          dialogo: (close) => <AnticipoModal de={l} onClose={close} />,
        },
        retirar: {
          boton: 'Retirar',
          variant: 'outline',
          pregunta: {
            title: 'Retirar la liquidación',
            message: 'Sus gastos se podrán cambiar y enviar otra vez.',
            confirm: 'Retirar',
          },
          hacer: () => retirar.mutateAsync({ ...fila, body: {} }),
        },
        devolver: {
          ...DECISION.no,
          boton: 'Devolver entera',
          palabras: { title: 'Devolver la liquidación entera', ...entera },
          hacer: (motivo) => devolver.mutateAsync({ ...fila, body: { motivo } }),
        },
        rechazar: {
          ...DECISION.no,
          boton: 'Devolver entera',
          palabras: { title: 'Devolver la liquidación entera', ...entera },
          hacer: (motivo) => rechazar.mutateAsync({ ...fila, body: { motivo } }),
        },
        comprobar: {
          boton: 'Dar por comprobada',
          pregunta: {
            title: 'Dar por comprobada',
            message: `${l.Persona}, ${queda}${sin}.`,
            confirm: 'Dar por comprobada',
          },
          hacer: () => comprobar.mutateAsync({ ...fila, body: { rechazadas } }),
        },
        aprobar: {
          ...DECISION.si,
          pregunta: { title: 'Aprobar la liquidación', message: `${l.Persona}, ${queda}${sin}.`, confirm: 'Aprobar' },
          hacer: () => aprobar.mutateAsync({ ...fila, body: { rechazadas } }),
        },
        cerrar: {
          boton: 'Cerrar',
          palabras: {
            title: 'Cerrar la liquidación',
            message:
              l.Total < 0 ? 'Está devuelto lo que sobraba.' : 'Está pagada. Con la última, el viaje queda liquidado.',
            label: 'Cómo se ha pagado',
            max: 250,
            rows: 2,
            required: false,
            confirm: 'Cerrar',
          },
          hacer: (comentario) => cerrar.mutateAsync({ ...fila, body: { comentario } }),
        },
      }}
    />
  );
}

function AnticipoModal({ de: l, onClose }: De & { onClose(): void }) {
  const { mutateAsync } = useMutation(corregirAnticipo);
  return (
    <DialogoDeActo
      title="Corregir el anticipo"
      role="dialog"
      enviar="Guardar"
      schema={FormularioAnticipo}
      inicial={{ importe: l.Anticipo, motivo: '' }}
      hacer={(body) => mutateAsync({ params: { id: String(l.Id) }, version: l.Version, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoEuros
            form={form}
            name="importe"
            label="Anticipo que se dio"
            hint="Se descuenta de lo que se paga"
            isRequired
          />
          <CampoTexto form={form} name="motivo" label="Motivo" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}
