import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, type NavigateOptions } from '@tanstack/react-router';
import { Ban, Copy, Pencil } from 'lucide-react';
import type { PersonaVisita, VisitaDetalle } from '#contract/puerta/visitas/visita.schemas.ts';
import { fechaConDia, horaEn } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { horasDe, useDecision } from './Visita.card.tsx';
import { anularVisita, visitaDetalle } from './visitas.api.ts';

const rutaPropia = getRouteApi('/protegida/menu/visitas/$id');
const deRegistro = getRouteApi('/protegida/menu/visitas/registro/$id');

type Props = { id: number; volver: NavigateOptions & { to: string } };
const UnaVisita = ({ id, volver }: Props) => (
  <Detalle
    key={id}
    query={useQuery(visitaDetalle(id))}
    title={(v) => v?.Empresa ?? 'Visita'}
    volver={volver}
    como="hoja"
    badge={(v) => <Estado de={v} />}
    acciones={(v) => <Acciones key={id} visita={v} />}
  >
    {(v) => <Datos visita={v} />}
  </Detalle>
);
/** One visit, for its host. */
export const MiVisitaScreen = () => (
  <UnaVisita id={Number(rutaPropia.useParams().id)} volver={{ to: '/menu/visitas', search: rutaPropia.useSearch() }} />
);
/** One visit, for security. */
export const VisitaDeRegistroScreen = () => (
  <UnaVisita
    id={Number(deRegistro.useParams().id)}
    volver={{ to: '/menu/visitas/registro', search: deRegistro.useSearch() }}
  />
);

function Acciones({ visita: v }: { visita: VisitaDetalle }) {
  const anular = useMutation(anularVisita);
  const decision = useDecision(v);
  return (
    <>
      {v.Repetible && (
        <LinkButton
          to="/menu/visitas/nueva"
          search={{ repetir: v.Id }}
          variant="outline"
          icon={<Icono de={Copy} size="md" />}
        >
          Repetir
        </LinkButton>
      )}
      {v.acciones.includes('cambiar') && (
        <LinkButton
          to="/menu/visitas/cambiar/$id"
          params={{ id: String(v.Id) }}
          variant="outline"
          icon={<Icono de={Pencil} size="md" />}
        >
          Cambiar
        </LinkButton>
      )}
      <ActosConPalabras
        acciones={v.acciones}
        actos={{
          anular: {
            boton: 'Anular',
            icono: <Icono de={Ban} size="md" />,
            variant: 'outline',
            palabras: {
              title: 'Anular la visita',
              message: 'Los pases dejan de valer y quienes los tienen reciben un correo. No se puede deshacer.',
              label: 'Motivo',
              max: 500,
              danger: true,
              required: !v.Repetible,
            },
            hacer: (comentario) => anular.mutateAsync({ body: { Id: v.Id, comentario }, version: v.Version }),
          },
          ...decision,
        }}
      />
    </>
  );
}

const PALABRAS: PalabrasDeActo = {
  crear: ['Visita solicitada'],
  cambiar: ['Cambiada'],
  autorizar: ['Autorizada', 'good'],
  rechazar: ['Rechazada', 'bad'],
  anular: ['Anulada', 'bad'],
  caducar: ['Anulada: nadie la autorizó a tiempo', 'wait'],
  nopresentar: ['No se presentó nadie', 'wait'],
  llegar: ['Espera en la puerta'],
  entrar: ['Ha entrado', 'run'],
  salir: ['Ha salido'],
  corregir: ['Registro corregido', 'wait'],
};

const Datos = ({ visita: v }: { visita: VisitaDetalle }) => (
  <Stack gap="xl">
    {v.Papeles !== null && (
      <Notice tone="bad" title="La puerta no la dejará entrar ese día">
        {v.Papeles}
      </Notice>
    )}
    <Definitions
      layout="grid"
      columns={3}
      items={[
        ['Día', fechaConDia(v.Fecha)],
        ['Horas', horasDe(v)],
        ['Recibe', v.Anfitrion],
        ['Lugar', `${v.Zona}, ${v.CentroNombre}`],
        ['Número', v.Numero],
      ]}
    />
    <Parte title="MOTIVO">
      <Written>{v.Motivo}</Written>
    </Parte>
    <Parte title={v.Personas.length === 1 ? 'PERSONA' : 'PERSONAS'}>
      <Renglones>
        {v.Personas.map((p) => (
          <li key={p.Id} className="grid gap-0.5 px-4 py-3">
            <Texto look="title">{p.Nombre}</Texto>
            <Dim>
              {[p.Documento && `DNI …${p.Documento}`, p.Vehiculo, p.Telefono, p.Correo].filter(Boolean).join(' · ')}
            </Dim>
            <Texto look="text figures">{situacionDe(p, v)}</Texto>
          </li>
        ))}
      </Renglones>
    </Parte>
    <HistorialDeActos
      lineas={v.Historial}
      palabras={PALABRAS}
      open={false}
      pending={v.EstadoId === 1 ? 'En manos de Seguridad' : ''}
    />
  </Stack>
);

function situacionDe(p: PersonaVisita, { Huso, EstadoId }: VisitaDetalle): string {
  const a = (instante: string) => horaEn(Date.parse(instante), Huso);
  if (p.Salida !== null && p.Entrada !== null) return `Entró a las ${a(p.Entrada)} y salió a las ${a(p.Salida)}`;
  if (p.Entrada !== null) return `Dentro desde las ${a(p.Entrada)}`;
  if (p.Aceptado !== null) return 'Ha aceptado el aviso de seguridad';
  if (EstadoId === 1) return 'Recibirá su pase cuando se autorice';
  if (EstadoId === 2) return p.Correo === '' ? 'Sin correo: se identifica en la puerta' : 'Pase enviado';
  return '';
}
