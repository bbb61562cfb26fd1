import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where a Chromium lies on the machines that this is developed and tried on. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine; undefined if there is none. The suite neither brings nor needs one. */
export const chromiumHere = places.find((place) => existsSync(place));

/** Opens the browser of this machine, or throws. */
export const openChromium = () =>
  chromium.launch({ ...(chromiumHere && { executablePath: chromiumHere }), args: ['--no-sandbox'] });
