import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';
import { ESTADOS_DE_CLAVE, MAX_MOTIVO } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { ClaveDetalle } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { ClaveCambiarModal } from './ClaveCambiar.modal.tsx';
import { ClaveDadaModal, type Dada } from './ClaveDada.modal.tsx';
import { ClaveRenovarModal } from './ClaveRenovar.modal.tsx';
import { Llamadas } from './Llamadas.card.tsx';
import { claveDe, revocarClave } from './sistemas.api.ts';

const route = getRouteApi('/protegida/menu/conexiones/claves/$id');
const PALABRAS = {
  crear: ['Creada'],
  cambiar: ['Cambiada'],
  renovar: ['Renovada'],
  revocar: ['Revocada', 'bad'],
} as const;

/** A key: its use and its acts, how to try it, its calls and its history. */
export function ClaveScreen() {
  const query = useQuery(claveDe(Number(route.useParams().id)));
  return (
    <>
      <PageHeader
        title={query.data?.Nombre ?? (query.isError ? 'Clave' : undefined)}
        badge={query.data && <Estado palabra={ESTADOS_DE_CLAVE[query.data.Estado]} />}
        back="/menu/conexiones/claves"
      />
      <Cargado de={query}>{(clave) => <Leida clave={clave} />}</Cargado>
    </>
  );
}

const Leida = ({ clave: c }: { clave: ClaveDetalle }) => (
  <Side
    side={
      <Section title="La clave">
        <Stack gap="lg">
          <Definitions
            items={[
              ['Puede', c.Alcances.map((alcance) => ALCANCES[alcance]).join('. ')],
              ['Desde', c.Redes.length > 0 ? c.Redes.join(', ') : 'Cualquier red'],
              ['Sirve hasta', fechaHora(c.Caduca)],
              ...(c.Anterior === null ? [] : [['La anterior, hasta', fechaHora(c.Anterior)] as const]),
              ['Responde de ella', c.SinResponsable ? `${c.Responsable}, que ya no está en la empresa` : c.Responsable],
              ['Creada', fecha(c.Creada)],
              ...(c.Revocada === null ? [] : [['Revocada', `${fechaHora(c.Revocada)}. ${c.Motivo}`] as const]),
            ]}
          />
          <Actos clave={c} />
        </Stack>
      </Section>
    }
  >
    <Stack gap="lg">
      {c.Negada !== '' && c.NegadaEl !== null && (
        <Notice tone="wait" title={c.Negada}>
          {fechaHora(c.NegadaEl)}, desde {c.RedNegada}.
        </Notice>
      )}
      <Probar clave={c} />
      <Llamadas llamadas={c.Llamadas} />
      <HistorialDeActos lineas={c.Historial} palabras={PALABRAS} />
    </Stack>
  </Side>
);

/** Says whether the key has been used, and with which line to use it. */
function Probar({ clave: { Usada, RedDeUso, acciones } }: { clave: ClaveDetalle }) {
  return (
    <Section title="Probar">
      <Stack>
        {Usada === null ? (
          <Notice>Todavía no se ha usado. Esta página lo dice en cuanto llega la primera llamada.</Notice>
        ) : (
          <Notice tone="good">
            Último uso: {fechaHora(Usada)}, desde {RedDeUso}.
          </Notice>
        )}
        {acciones.length > 0 && (
          <>
            <p>En el ordenador de su sistema, con la clave en el lugar de los puntos:</p>
            <p className="rounded-field bg-well px-4 py-3 font-mono text-sm break-all select-all">
              curl -H &quot;Authorization: Bearer exm_…&quot; {location.origin}/api/v1/clave
            </p>
          </>
        )}
      </Stack>
    </Section>
  );
}

const quitarLosPapeles = (n: number) =>
  n === 1 ? 'Quitar también el papel que dieron sus grupos' : `Quitar también los ${n} papeles que dieron sus grupos`;

function Actos({ clave }: { clave: ClaveDetalle }) {
  const revocar = useMutation(revocarClave);
  const [dada, setDada] = useState<Dada>();
  const [quitarPapeles, setQuitarPapeles] = useState(false);
  const { Id, Nombre, Papeles, acciones } = clave;
  return (
    <Row>
      <ActosConPalabras
        acciones={acciones}
        actos={{
          revocar: {
            boton: 'Revocar',
            variant: 'risk',
            palabras: {
              title: `Revocar la clave de ${Nombre}`,
              message: 'Su sistema dejará de recibir datos desde su siguiente llamada. No se puede deshacer.',
              label: 'Por qué',
              max: MAX_MOTIVO,
              danger: true,
              ...(Papeles > 0 && {
                below: (
                  <Checkbox value={quitarPapeles} onChange={setQuitarPapeles}>
                    {quitarLosPapeles(Papeles)}
                  </Checkbox>
                ),
              }),
            },
            hacer: (motivo) => revocar.mutateAsync({ body: { Id, motivo, quitarPapeles } }),
          },
          cambiar: {
            boton: 'Cambiar',
            variant: 'outline',
            dialogo: (close) => <ClaveCambiarModal clave={clave} onClose={close} />,
          },
          renovar: {
            boton: 'Renovar',
            dialogo: (close) => <ClaveRenovarModal clave={clave} onClose={close} onRenovada={setDada} />,
          },
        }}
      />
      {dada && <ClaveDadaModal dada={dada} onClose={() => setDada(undefined)} />}
    </Row>
  );
}
