import type { Page } from '@playwright/test';

/** The camera of the browser sees this code from now on; its title says 'suelta' once it has been let go. */
export async function mostrarCodigo(page: Page, puntos: boolean[][]): Promise<void> {
  await page.addInitScript((dots) => {
    const ver = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const drawn = canvas.getContext('2d');
      if (drawn === null) throw new Error('no canvas');
      const size = Math.floor(300 / dots.length);
      const draw = () => {
        drawn.fillStyle = '#777';
        drawn.fillRect(0, 0, 640, 480);
        drawn.translate(150, 80);
        drawn.fillStyle = '#fff';
        drawn.fillRect(0, 0, size * dots.length, size * dots.length);
        drawn.fillStyle = '#000';
        for (const [y, row] of dots.entries())
          for (const [x, dark] of row.entries()) if (dark) drawn.fillRect(x * size, y * size, size, size);
        drawn.resetTransform();
      };
      draw();
      const clock = setInterval(draw, 100);
      const stream = canvas.captureStream(10);
      const [track] = stream.getTracks();
      const stop = track?.stop.bind(track);
      if (track)
        track.stop = () => {
          clearInterval(clock);
          document.title = 'suelta';
          stop?.();
        };
      return stream;
    };
    navigator.mediaDevices.getUserMedia = ver;
  }, puntos);
}
