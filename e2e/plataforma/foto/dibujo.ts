// A photo that nobody has taken, drawn by the browser of the story.
import type { Page } from '@playwright/test';

/** A JPEG of a landscape shape, with something in its middle. */
export async function dibujo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const paper = canvas.getContext('2d');
    const shape = (fill: string, draw: () => void) => {
      if (!paper) return;
      paper.fillStyle = fill;
      paper.beginPath();
      draw();
      paper.fill();
    };
    shape('#9cc4cf', () => paper?.rect(0, 0, 900, 600));
    shape('#33566b', () => paper?.ellipse(450, 640, 210, 200, 0, 0, 7));
    shape('#d9a57c', () => paper?.ellipse(450, 320, 105, 130, 0, 0, 7));
    shape('#4a3524', () => paper?.ellipse(450, 235, 118, 80, 0, 0, 7));
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return { name: 'retrato.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}
