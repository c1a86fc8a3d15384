"""Settings for every test."""

import os

from hypothesis import HealthCheck, settings

# How fast a machine is says nothing about what it has worked out.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
