import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { AVISO_PRIVACIDAD } from '#contract/identidad/sesion/privacidad.rules.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { useSession } from '#web/casa/red/session.ts';
import { AvisoDePrivacidad } from '#web/identidad/sesion/privacidad.port.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { privacidad } from './acercade.api.ts';

/** Day of the accessibility statement, written after the tests that it names. */
const DECLARADA = '2026-11-26';

export function Legal({ empresa }: { empresa: string }) {
  const session = useSession();
  return (
    <Section title="Legal">
      <Stack gap="xs">
        <Disclosure title="Aviso de privacidad">
          <Stack>
            <AvisoDePrivacidad empresa={empresa} />
            <Dim>
              Versión {AVISO_PRIVACIDAD.version}, del {fecha(AVISO_PRIVACIDAD.fecha)}.{session !== null && <Aceptado />}
            </Dim>
          </Stack>
        </Disclosure>
        <Disclosure title="Declaración de accesibilidad">
          <Accesibilidad empresa={empresa} />
        </Disclosure>
        <Link
          to={session === null ? '/acercade/licencias' : '/menu/acercade/licencias'}
          className="flex min-h-11 items-center justify-between gap-3 rounded font-semibold focus-ring"
        >
          Licencias de terceros
          <Icono de={ChevronRight} tone="mute" />
        </Link>
      </Stack>
    </Section>
  );
}

function Aceptado() {
  const { data } = useQuery(privacidad);
  if (data === undefined) return null;
  return (
    <>
      {' '}
      {data.Aceptado === null
        ? 'No consta que la aceptara: su cuenta no se creó con una invitación.'
        : `La aceptó el ${fechaHora(data.Aceptado)}.`}
    </>
  );
}

const Lista = ({ de }: { de: readonly string[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {de.map((enlace) => (
      <li key={enlace}>{enlace}</li>
    ))}
  </ul>
);
const Accesibilidad = ({ empresa }: { empresa: string }) => (
  <Stack>
    <p>
      Esta aplicación se hace para cumplir la norma EN 301 549 y las pautas WCAG 2.2, nivel AA. Hoy es{' '}
      <strong>parcialmente conforme</strong>: lo que se ha comprobado cumple, y no se ha comprobado todo.
    </p>
    <Parrafo look="strong">Comprobado</Parrafo>
    <Lista
      de={[
        'Cada pantalla, en claro y en oscuro, con una herramienta automática que busca los fallos que una ' +
          'máquina puede ver: nombres, contraste, estructura.',
        'Varias de las tareas principales, de principio a fin solo con el teclado y con el foco a la vista.',
        'El texto al doble de tamaño y el ancho de un teléfono pequeño, sin desplazarse de lado.',
        'La preferencia de menos movimiento, y las zonas de toque.',
      ]}
    />
    <Parrafo look="strong">Sin comprobar, o que no cumple</Parrafo>
    <Lista
      de={[
        'No ha habido una auditoría externa, ni pruebas con personas que usan lectores de pantalla.',
        'Los documentos que otros suben (PDF, imágenes) pueden no ser accesibles.',
        'Los PDF que genera la aplicación no llevan etiquetas.',
        'Las fotos de averías e inspecciones no tienen un texto alternativo que las describa.',
        'Las pantallas informativas de las paredes pasan solas y no se pueden detener desde ellas.',
      ]}
    />
    <p>
      Si algo le impide hacer lo que necesita, escriba a recursos humanos de {empresa}, o al buzón de sugerencias si ha
      entrado. Pueden darle por otro medio lo que no pueda leer aquí.
    </p>
    <Dim>Declaración del {fecha(DECLARADA)}, a partir de las pruebas propias de la aplicación.</Dim>
  </Stack>
);
