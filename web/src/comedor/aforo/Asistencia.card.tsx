import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation } from '@tanstack/react-query';
import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { PLAZA } from '#contract/comedor/aforo/aforo.rules.ts';
import type { PlazaDePersona } from '#contract/comedor/aforo/aforo.schemas.ts';
import { QR } from '#contract/tiempo/terminal/terminal.rules.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { LectorQr } from '#web/casa/ui/camara/lector-qr.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { type Tone } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { acude, acudeConQr, noAcude, personasDe, type TurnoDeCocina } from './cocina.api.ts';
import { DiaDeTurno } from './DiaDeTurno.modal.tsx';

/** People of a sitting of a day, whose attendance is marked by name or by code. */
export function Asistencia({ de, hoy, ahora }: { de: TurnoDeCocina; hoy: string; ahora: number }) {
  const [texto, buscar] = useState('');
  const [camara, abrirCamara] = useState(false);
  const [cambia, cambiar] = useState(false);
  return (
    <Section
      title={`${de.Nombre}, ${de.Desde}–${de.Hasta}`}
      actions={
        <Button variant="outline" onPress={() => cambiar(true)}>
          Cambiar este día
        </Button>
      }
    >
      <Stack gap="lg">
        {de.Cerrado && (
          <Notice tone="wait" title="Cerrado este día">
            {de.Motivo}
          </Notice>
        )}
        {!de.Cerrado && de.Plazas !== de.PlazasDeSiempre && (
          <Notice>{`Este día tiene ${de.Plazas} plazas; los demás, ${de.PlazasDeSiempre}.`}</Notice>
        )}
        {camara ? (
          <Lector de={de} onClose={() => abrirCamara(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <SearchInput
              label="Buscar a una persona"
              placeholder="Nombre"
              value={texto}
              onChange={buscar}
              className="min-w-40 flex-1"
            />
            {de.Fecha === hoy && (
              <Button icon={<ScanQrCode />} onPress={() => abrirCamara(true)}>
                Leer códigos QR
              </Button>
            )}
          </div>
        )}
        <Paginas de={personasDe(de.TurnoId, de.Fecha, texto)} esqueleto={<SkeletonList rows={5} height={16} />}>
          {(personas) => <Lista de={personas} filtrada={texto !== ''} />}
        </Paginas>
      </Stack>
      {cambia && <DiaDeTurno de={de} ahora={ahora} onClose={() => cambiar(false)} />}
    </Section>
  );
}

const Lista = ({ de, filtrada }: { de: readonly PlazaDePersona[]; filtrada: boolean }) =>
  de.length === 0 ? (
    <EmptyState title={filtrada ? 'Nadie con ese nombre tiene plaza' : 'Nadie tiene plaza en este turno'} />
  ) : (
    <ul aria-label="Personas" className="divide-y divide-line">
      {de.map((persona) => (
        <Persona key={persona.Id} de={persona} />
      ))}
    </ul>
  );

function Persona({ de }: { de: PlazaDePersona }) {
  const vino = useMutation(acude);
  const falto = useMutation(noAcude);
  const call = { params: { id: String(de.Id) } };
  const estado = PLAZA.nombre(de.EstadoId);
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-40 flex-1">
        <Row>
          <Texto look="name">{de.Nombre}</Texto>
          <Estado de={{ Estado: estado }}>{estado + (de.Puesto > 0 ? ` · ${de.Puesto}.º` : '')}</Estado>
        </Row>
      </div>
      <div className="flex gap-2 empty:hidden max-sm:w-full max-sm:*:flex-1">
        <ActosConPalabras
          acciones={de.acciones}
          actos={{
            noAcude: {
              boton: 'No vino',
              etiqueta: `No vino ${de.Nombre}`,
              variant: 'outline',
              hacer: () => falto.mutateAsync(call),
            },
            acude: {
              boton: 'Vino',
              etiqueta: `Vino ${de.Nombre}`,
              variant: 'soft',
              hacer: () => vino.mutateAsync(call),
            },
          }}
        />
      </div>
    </li>
  );
}

type Resultado = { tone: Tone; words: string };
/** Reads one code after another; each arrival is shown until the next one. */
function Lector({ de: { TurnoId: turnoId, Fecha: fecha }, onClose }: { de: TurnoDeCocina; onClose(): void }) {
  const { mutateAsync } = useMutation(acudeConQr);
  const [aviso, decir] = useState<Resultado>();
  const leer = async (codigo: string) => {
    if (!QR.test(codigo)) return decir({ tone: 'wait', words: 'Ese código no es de una persona' });
    try {
      const { Nombre, YaEstaba } = await mutateAsync({ body: { turnoId, fecha, codigo } });
      decir(
        YaEstaba ? { tone: 'run', words: `${Nombre} ya había venido` } : { tone: 'good', words: `${Nombre} ha venido` },
      );
    } catch (error) {
      decir({ tone: 'wait', words: messageOf(error) });
    }
  };
  return (
    <Stack>
      <div aria-live="polite">
        {aviso ? (
          <Notice tone={aviso.tone}>{aviso.words}</Notice>
        ) : (
          <Dim>Cada persona que enseñe su código queda apuntada.</Dim>
        )}
      </div>
      <div className="mx-auto w-full max-w-md">
        <LectorQr
          sigue
          mira="frente"
          titulo="Enseñe su código QR a la cámara"
          sinCamara="Busque a la persona por su nombre."
          onCodigo={(codigo) => void leer(codigo)}
          onCancel={onClose}
        />
      </div>
    </Stack>
  );
}
