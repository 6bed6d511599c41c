import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { LineaRemesa, RemesaDetalle } from '#contract/viajes/remesas/remesa.schemas.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras, ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { HistorialDeActos, type PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { anularRemesa, descargarFichero, pagarRemesa, quitarDeRemesa, remesa } from './remesas.api.ts';

const route = getRouteApi('/protegida/menu/liquidaciones/pagos/$id');
const PALABRAS = {
  crear: ['Creada', 'run'],
  descargar: ['Fichero descargado'],
  quitar: ['Transferencia quitada', 'bad'],
  anular: ['Anulada', 'bad'],
  pagar: ['Pagada', 'good'],
} as const satisfies PalabrasDeActo;

/** A batch of transfers: its file for the bank, its transfers and its acts. */
export function RemesaScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(remesa(id));
  return (
    <Detalle
      key={id}
      como="sola"
      query={query}
      title={(r) => (r ? `Remesa ${r.Numero}` : 'Remesa')}
      volver={{ to: '/menu/liquidaciones/pagos' }}
      badge={(r) => <Estado de={r} />}
      acciones={(r) => <Acciones de={r} />}
    >
      {(r) => (
        <div className="max-w-4xl">
          <Stack gap="lg">
            {r.Motivo !== '' && (
              <Notice tone="wait" title="Se anuló">
                {r.Motivo}
              </Notice>
            )}
            <Parte title="Orden de pago">
              <Stack>
                <Definitions
                  items={[
                    ['Paga', `${r.Titular} · ${r.Iban}`],
                    ['Día de pago', fecha(r.Cargo)],
                    ['Transferencias', String(r.Cuantas)],
                    ['Total', euros(r.Total)],
                  ]}
                />
                {r.Motivo === '' && (
                  <Row>
                    <BotonDeFichero descargar={descargarFichero} args={r.Id}>
                      Fichero para el banco
                    </BotonDeFichero>
                  </Row>
                )}
              </Stack>
            </Parte>
            <Parte title="Transferencias">
              <Renglones>
                {r.Lineas.map((linea) => (
                  <li key={linea.Id} className="p-4">
                    <Linea de={r} linea={linea} />
                  </li>
                ))}
              </Renglones>
            </Parte>
            <HistorialDeActos lineas={r.Historial} palabras={PALABRAS} open={false} />
          </Stack>
        </div>
      )}
    </Detalle>
  );
}

type De = { de: RemesaDetalle };
function Linea({ de: r, linea: l }: De & { linea: LineaRemesa }) {
  const quitar = useMutation(quitarDeRemesa);
  return (
    <Stack gap="xs">
      <Row ends top>
        <Texto look="title row">{l.Persona}</Texto>
        <Texto look="strong figures nowrap">{euros(l.Importe)}</Texto>
      </Row>
      <Dim>
        <Link
          to="/liquidacionviaje/$id"
          params={{ id: String(l.LiquidacionId) }}
          className="rounded-field font-medium text-brand-ink focus-ring hover:underline"
        >
          {l.Numero}
        </Link>
        {' · '}
        {l.Cuenta}
      </Dim>
      {!l.Viva && <Dim>Fuera de la remesa: {l.Motivo}</Dim>}
      {l.Viva && l.HaCambiado && r.EstadoId === 1 && (
        <Dim>
          Su cuenta ha cambiado después: la remesa paga a la de antes. Para pagar a la nueva, quítela y cree otra.
        </Dim>
      )}
      {l.Viva && r.Cuantas > 1 && r.acciones.includes('quitar') && (
        <Row>
          <ActoSuelto
            boton="Quitar"
            etiqueta={`Quitar la transferencia a ${l.Persona}`}
            variant="plain"
            palabras={{
              title: 'Quitar la transferencia',
              message: `${l.Persona}, ${euros(l.Importe)}. La liquidación vuelve a esperar su pago.`,
              label: 'Motivo',
              max: 250,
              confirm: 'Quitar',
              danger: true,
            }}
            hacer={(motivo) =>
              quitar.mutateAsync({ params: { id: String(r.Id) }, version: r.Version, body: { linea: l.Id, motivo } })
            }
          />
        </Row>
      )}
    </Stack>
  );
}

function Acciones({ de: r }: De) {
  const anular = useMutation(anularRemesa);
  const pagar = useMutation(pagarRemesa);
  const fila = { params: { id: String(r.Id) }, version: r.Version };
  return (
    <ActosConPalabras
      acciones={r.acciones}
      actos={{
        anular: {
          boton: 'Anular',
          variant: 'risk',
          palabras: {
            title: 'Anular la remesa',
            message: 'Sus liquidaciones vuelven a esperar su pago.',
            label: 'Motivo',
            max: 250,
            confirm: 'Anular',
            danger: true,
          },
          hacer: (motivo) => anular.mutateAsync({ ...fila, body: { motivo } }),
        },
        pagar: {
          boton: 'Dar por pagada',
          pregunta: {
            title: 'Dar por pagada la remesa',
            message: `${euros(r.Total)}. Se cierran sus liquidaciones y se avisa a cada persona.`,
            confirm: 'Dar por pagada',
          },
          hacer: () => pagar.mutateAsync({ ...fila, body: {} }),
        },
      }}
    />
  );
}
