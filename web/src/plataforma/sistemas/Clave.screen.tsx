import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';
import { ESTADOS_DE_CLAVE, MAX_MOTIVO } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { ClaveDetalle } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { ApiError } from '#web/casa/red/api.ts';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { ClaveCambiarModal } from './ClaveCambiar.modal.tsx';
import { ClaveDadaModal, type Dada } from './ClaveDada.modal.tsx';
import { ClaveRenovarModal } from './ClaveRenovar.modal.tsx';
import { Llamadas } from './Llamadas.card.tsx';
import { claveDe, cortarAnterior, revocarClave } from './sistemas.api.ts';

const route = getRouteApi('/protegida/menu/conexiones/claves/$id');
const CLAVES = '/menu/conexiones/claves';
const PALABRAS = {
  crear: ['Creada'],
  cambiar: ['Cambiada'],
  renovar: ['Renovada'],
  cortar: ['Cortada la anterior'],
  revocar: ['Revocada', 'bad'],
} as const;

/** A key: its use and its acts, how to try it, its calls and its history. */
export function ClaveScreen() {
  const query = useQuery(claveDe(Number(route.useParams().id)));
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <>
        <PageHeader title="Clave" back={CLAVES} />
        <EmptyState
          title="No se ha encontrado esa clave"
          action={
            <Link to={CLAVES} className={buttonClass()}>
              Ir a Claves
            </Link>
          }
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={query.data?.Nombre ?? (query.isError ? 'Clave' : undefined)}
        badge={query.data && <Estado palabra={ESTADOS_DE_CLAVE[query.data.Estado]} />}
        back={CLAVES}
      />
      <Cargado de={query}>{(clave) => <Leida clave={clave} />}</Cargado>
    </>
  );
}

/** On a phone its acts come before its calls: to revoke a key is what is urgent. */
function Leida({ clave }: { clave: ClaveDetalle }) {
  const ficha = <Ficha clave={clave} />;
  const marcha = <Marcha clave={clave} />;
  return useDesk() ? (
    <Side side={ficha}>{marcha}</Side>
  ) : (
    <Stack gap="lg">
      {ficha}
      {marcha}
    </Stack>
  );
}

const Ficha = ({ clave: c }: { clave: ClaveDetalle }) => (
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
);

const Marcha = ({ clave: c }: { clave: ClaveDetalle }) => (
  <Stack gap="lg">
    {c.Negada !== '' && c.NegadaEl !== null && (
      <Notice tone="wait" title={c.Negada}>
        {fechaHora(c.NegadaEl)}, desde {c.RedNegada}.
      </Notice>
    )}
    {c.acciones.length > 0 && <Probar clave={c} />}
    <Llamadas llamadas={c.Llamadas} />
    <HistorialDeActos lineas={c.Historial} palabras={PALABRAS} />
  </Stack>
);

/** Says whether the key has been used, and with which line to use it. */
function Probar({ clave }: { clave: ClaveDetalle }) {
  const orden = `curl -H "Authorization: Bearer exm_…" ${location.origin}/api/v1/clave`;
  const copiar = () =>
    navigator.clipboard.writeText(orden).then(
      () => toast('Orden copiada'),
      () => toast('No se ha podido copiar: selecciónela'),
    );
  return (
    <Section title="Probar">
      <Stack>
        <Uso clave={clave} />
        <p>En el ordenador de su sistema, con la clave en el lugar de los puntos:</p>
        <p className="rounded-field bg-well px-4 py-3 font-mono text-sm wrap-anywhere select-all">{orden}</p>
        <Row>
          <Button variant="outline" icon={<Copy />} onPress={() => void copiar()}>
            Copiar la orden
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}

/** Last use. A call does not say which of two keys it brought: while the former one lives, a use may be of either. */
function Uso({ clave: { Usada, RedDeUso, Anterior, Historial } }: { clave: ClaveDetalle }) {
  const renovada = Historial.findLast(({ Acto }) => Acto === 'renovar')?.Fecha;
  const antes = Anterior === null ? '' : ` La anterior sirve hasta el ${fechaHora(Anterior)}.`;
  if (Usada === null)
    return <Notice>Todavía no se ha usado. Esta página lo dice en cuanto llega la primera llamada.{antes}</Notice>;
  const uso = `${fechaHora(Usada)}, desde ${RedDeUso}.`;
  if (renovada !== undefined && Usada <= renovada)
    return (
      <Notice tone="wait" title="La clave nueva todavía no se ha usado">
        El último uso fue con la de antes: {uso}
        {antes}
      </Notice>
    );
  if (antes !== '')
    return (
      <Notice>
        Último uso, con la nueva o con la anterior: {uso}
        {antes}
      </Notice>
    );
  return <Notice tone="good">Último uso: {uso}</Notice>;
}

const quitarLosPapeles = (n: number) =>
  n === 1 ? 'Quitar también el papel que dieron sus grupos' : `Quitar también los ${n} papeles que dieron sus grupos`;

function Actos({ clave }: { clave: ClaveDetalle }) {
  const revocar = useMutation(revocarClave);
  const cortar = useMutation(cortarAnterior);
  const [dada, setDada] = useState<Dada>();
  const [quitarPapeles, setQuitarPapeles] = useState(false);
  const { Id, Nombre, Anterior, Papeles, acciones } = clave;
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
          cortar: {
            boton: 'Cortar la anterior',
            variant: 'outline',
            pregunta: {
              title: `Cortar la clave anterior de ${Nombre}`,
              message:
                `Sirve todavía hasta el ${fechaHora(Anterior ?? '')}. Cortada, no abre nada desde su siguiente llamada: compruebe antes ` +
                'que su sistema usa ya la nueva. No se puede deshacer.',
              confirm: 'Cortar',
              danger: true,
            },
            hacer: () => cortar.mutateAsync({ body: { Id } }),
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
