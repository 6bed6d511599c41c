import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ScanQrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ElementoCompacto } from '#contract/planta/izado/izado.schemas.ts';
import { CODIGO_QR, estadoDeIzado, leerQr } from '#contract/planta/izado/izado.rules.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { LectorQr } from '#web/casa/ui/camara/lector-qr.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { Button, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { accionesDeUso, useActosDeUso } from './Actos.card.tsx';
import { Color, kilos, Veredicto, vence } from './Elemento.card.tsx';
import { elementoDelCodigo, entidadIzado, miCentro } from './izado.api.ts';

const route = getRouteApi('/protegida/menu/izado/qr/$codigo');
/** Milliseconds to wait for the server, before the stored answer is shown. */
const ESPERA_MS = 600;

/** Camera, or the code as it is painted. */
export function EscanearScreen() {
  const navigate = useNavigate();
  const [motivo, setMotivo] = useState('');
  const [escrito, setEscrito] = useState('');
  const [camara, setCamara] = useState(true);
  useQuery(miCentro); // Stored from here on, for the next scan without network.
  const abrir = (codigo: string) =>
    void navigate({ to: '/menu/izado/qr/$codigo', params: { codigo }, replace: true, state: { encima: true } });
  const leer = (texto: string) => {
    const leido = leerQr(texto, location.origin);
    if ('codigo' in leido) abrir(leido.codigo);
    else {
      setMotivo(leido.motivo);
      setCamara(false);
    }
  };
  return (
    <>
      <PageHeader title="Escanear" back="/menu/izado" />
      <div className="mx-auto max-w-xl lg:mx-0">
        <Stack gap="xl">
          {motivo && (
            <Notice tone="bad" title="No se reconoce la etiqueta">
              {motivo}
            </Notice>
          )}
          {camara ? (
            <LectorQr
              mira="atras"
              foco={false}
              titulo="Apunte a la etiqueta del elemento"
              sinCamara="Escriba el código del elemento."
              onCodigo={leer}
              onCancel={() => setCamara(false)}
            />
          ) : (
            <Button
              size="lg"
              icon={<ScanQrCode />}
              onPress={() => {
                setMotivo('');
                setCamara(true);
              }}
            >
              Usar la cámara
            </Button>
          )}
          <form
            noValidate
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const codigo = escrito.trim();
              if (codigo !== '') abrir(codigo);
            }}
          >
            <div className="min-w-0 flex-1">
              <TextInput
                label="O escriba su código"
                placeholder="ESL-0012"
                autoComplete="off"
                maxLength={40}
                value={escrito}
                onChange={setEscrito}
              />
            </div>
            <Button type="submit" variant="outline" isDisabled={escrito.trim() === ''}>
              Buscar
            </Button>
          </form>
        </Stack>
      </div>
    </>
  );
}

/** Element of the code among the stored ones: a label is preferred to a painted code that equals it. */
const enElCentro = (todos: readonly ElementoCompacto[] | undefined, codigo: string) =>
  todos?.find(({ Qr }) => Qr === codigo) ?? todos?.find(({ Codigo }) => Codigo === codigo.toUpperCase());

/** Opened by a label, also from the phone's own camera: it shows first whether the element may be used. */
export function LeidoScreen() {
  const { codigo } = route.useParams();
  return (
    <>
      <PageHeader title={CODIGO_QR.test(codigo) ? 'Elemento de izado' : codigo.toUpperCase()} back="/menu/izado" />
      <div key={codigo} className="mx-auto max-w-xl lg:mx-0">
        <Leido codigo={codigo} />
      </div>
    </>
  );
}

function Leido({ codigo }: { codigo: string }) {
  const servidor = useQuery(elementoDelCodigo(codigo));
  const centro = useQuery(miCentro);
  const offline = useOffline();
  const [paciente, setPaciente] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPaciente(false), ESPERA_MS);
    return () => clearTimeout(timer);
  }, []);
  const fresco = servidor.isFetching || servidor.isError ? undefined : servidor.data;
  const guardado = enElCentro(centro.data?.Elementos, codigo);
  const missing = servidor.error instanceof ApiError && servidor.error.status === 404;
  if (fresco) return <Ficha elemento={fresco} zona={fresco.Zona} />;
  if (!missing && guardado && centro.data && (offline || !paciente || servidor.isError))
    return <Ficha elemento={guardado} zona={centro.data.Zona} leidoHace={desdeHace(readAt(centro.dataUpdatedAt))} />;
  if (servidor.isFetching && !offline) return <Skeleton className="h-72 rounded-card" />;
  return (
    <EmptyState
      title={missing ? 'Ese código no es de ningún elemento de la empresa' : 'No se puede comprobar sin conexión'}
      action={<OtroEscaneo />}
    >
      {missing
        ? 'Puede ser de otra empresa, o la etiqueta no es nuestra. No use el elemento y avise a prevención.'
        : 'Ese elemento no está entre los de su centro que conserva este dispositivo. No lo use hasta comprobarlo.'}
    </EmptyState>
  );
}
const OtroEscaneo = () => (
  <LinkButton to="/menu/izado/escanear" variant="outline" icon={<ScanQrCode />}>
    Escanear otro
  </LinkButton>
);

type FichaProps = { elemento: ElementoCompacto; zona: string; leidoHace?: string };
function Ficha({ elemento, zona, leidoHace }: FichaProps) {
  const { envios, cerrado } = useEnviosDe(entidadIzado(elemento.Id));
  const ahora = useNow(); // It expires at the midnight of its centre, also while it is on the screen.
  // An act that waits on this device counts already.
  const e = cerrado ? { ...elemento, SituacionId: 2 } : elemento;
  const estado = estadoDeIzado(e, ahora, zona);
  const actos = useActosDeUso(e);
  const acciones = cerrado ? [] : accionesDeUso(e.acciones).filter((accion) => accion === 'retirar' || estado <= 2);
  return (
    <Stack gap="lg">
      <Veredicto de={e} estado={estado} />
      <WaitingNotice envios={envios} />
      {leidoHace !== undefined && (
        <Notice tone="wait">Según los datos que este dispositivo leyó {leidoHace}: sin conexión no se sabe más.</Notice>
      )}
      <Row ends>
        <span className="text-2xl font-bold tabular-nums">{e.Codigo}</span>
        <span className="text-2xl font-bold tabular-nums">{kilos(e.Cmu)}</span>
      </Row>
      <Definitions
        items={[
          ['Tipo', e.Tipo],
          ['Lugar', e.Lugar],
          ...(estado <= 3 ? [['Inspección', vence(e, estado)] as const] : []),
          ...(e.Color ? [['Color', <Color key="color" de={e.Color} />] as const] : []),
        ]}
      />
      <div className="grid gap-2 empty:hidden sm:flex sm:flex-wrap">
        <ActosConPalabras acciones={acciones} actos={actos} />
      </div>
      <Row>
        <LinkButton to="/menu/izado/$id" params={{ id: String(e.Id) }} variant="outline">
          Ver la ficha
        </LinkButton>
        <OtroEscaneo />
      </Row>
    </Stack>
  );
}
